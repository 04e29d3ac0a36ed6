package io.github.jmhgate.versus;

/** A variant that could not be measured, and why; untrusted text. */
public record FailedVariant(String variant, String reason) {}
