package io.github.jmhgate;

import java.util.List;

/** Patterns of the classes that {@link PackageRow} lets our packages use. */
final class Libraries {
  /** What the JDK brings, as far as it is used here. */
  static final List<String> JDK = List.of("java..", "javax.crypto..", "javax.xml..");

  static final String FLIGHT_RECORDER = "jdk.jfr..";
  static final String MANAGEMENT = "com.sun.management..";
  static final String INJECT = "javax.inject..";
  static final String ASM = "org.objectweb.asm..";
  static final String NULLNESS = "org.jspecify.annotations..";
  static final String COMMONS_STATISTICS = "org.apache.commons.statistics..";
  static final String COMMONS_NUMBERS = "org.apache.commons.numbers.(gamma|rootfinder)..";
  static final String JACKSON = "com.fasterxml.jackson.core..";
  static final String MUSTACHE = "com.samskivert.mustache..";
  static final String JFR_CONVERTER = "one.(convert|jfr)..";
  static final String PICOCLI = "picocli..";
  static final String MAVEN_API = "org.(apache.maven|eclipse.aether)..";
  static final String OPENJDK_JMH = "org.openjdk.jmh..";

  private Libraries() {}
}
