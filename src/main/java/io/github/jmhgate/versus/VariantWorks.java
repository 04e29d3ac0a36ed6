package io.github.jmhgate.versus;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.measure.JvmPool;
import io.github.jmhgate.measure.Side;
import io.github.jmhgate.measure.WantedRecord;
import io.github.jmhgate.measure.jvm.ForkPlan;
import io.github.jmhgate.measure.turns.Variant;
import io.github.jmhgate.model.WhatRan;
import io.github.jmhgate.model.Work;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Counts the work of variants, each in a short fork of its JVM that measures nothing. */
record VariantWorks(JvmPool pool, ForkPlan plan, long seed) {
  /** A record takes about a second; one that takes far longer is not worth the wait. */
  private static final Duration MOST_EACH = Duration.ofSeconds(5);

  /** Returns the work of variants by their names, as far as it can be counted. */
  Map<String, Work> of(List<Variant> variants) throws GateFailure, InterruptedException {
    Map<String, List<Variant>> byJvm = new LinkedHashMap<>();
    for (Variant variant : variants) {
      byJvm.computeIfAbsent(variant.jvm(), jvm -> new ArrayList<>()).add(variant);
    }
    Map<String, Work> works = new HashMap<>();
    for (Map.Entry<String, List<Variant>> jvm : byJvm.entrySet()) {
      List<Variant> own = jvm.getValue();
      List<WantedRecord> wanted =
          own.stream()
              .map(variant -> new WantedRecord(Side.CANDIDATE, variant.benchmark(), 1))
              .toList();
      pool.recording(jvm.getKey(), plan, plan.firstSeeds(seed))
          .of(
              wanted,
              MOST_EACH.multipliedBy(own.size()),
              (record, made) ->
                  made.ran()
                      .flatMap(WhatRan::work)
                      .ifPresent(
                          work ->
                              own.stream()
                                  .filter(one -> one.benchmark().equals(record.benchmark()))
                                  .forEach(one -> works.put(one.name(), work))));
    }
    return works;
  }
}
