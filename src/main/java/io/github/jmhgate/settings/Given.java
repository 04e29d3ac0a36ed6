package io.github.jmhgate.settings;

/**
 * One setting as it was written, not yet understood.
 *
 * @param key what stands before the separator, a glob in brackets included; untrusted text
 * @param value what stands behind it; untrusted text
 * @param origin where it stands
 */
public record Given(String key, String value, Origin origin) {}
