package io.github.jmhgate.doctor;

/** Something that hurts measurements, maybe untrusted text; rule ids never change. */
public record Symptom(String rule, Severity severity, String what, String cost, String remedy) {
  String sentence() {
    return "%s: %s; %s".formatted(what, cost, remedy);
  }
}
