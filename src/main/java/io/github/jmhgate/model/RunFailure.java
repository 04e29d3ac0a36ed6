package io.github.jmhgate.model;

/** A benchmark that could not be measured, as far as it is known, and why; untrusted texts. */
public record RunFailure(String benchmark, String reason) {}
