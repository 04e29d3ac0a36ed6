package io.github.jmhgate.report;

/**
 * A fact of a page that may have an address.
 *
 * @param link empty if there is none
 */
public record PageLink(String name, String value, String link) {}
