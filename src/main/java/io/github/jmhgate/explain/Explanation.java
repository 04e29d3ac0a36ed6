package io.github.jmhgate.explain;

import io.github.jmhgate.gate.message.CodeFact;
import io.github.jmhgate.model.BenchmarkId;
import java.util.List;
import java.util.Optional;

/**
 * Why a benchmark got worse.
 *
 * @param worst what most of the loss is; empty if nothing certainly is
 * @param processor processor time of an operation in the run, in nanoseconds; NaN if unknown
 */
public record Explanation(
    BenchmarkId benchmark,
    List<String> regressed,
    FrameCost processor,
    List<ExplainedPart> parts,
    Optional<CodeFact.Cost> worst) {}
