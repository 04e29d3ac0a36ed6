package io.github.jmhgate.versus;

import java.util.List;

/** What variants have in common or not: one value if equal, else one each; untrusted text. */
public record VersusCondition(String what, boolean equal, List<String> values) {}
