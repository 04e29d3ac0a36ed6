package io.github.jmhgate.model;

import io.github.jmhgate.json.JsonObject;
import io.github.jmhgate.text.Words;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What decides whether times may be compared, with JVM arguments that were set on purpose. */
public record Environment(
    String cpu,
    int cores,
    String os,
    String arch,
    String jvmVendor,
    String jvmVersion,
    String vmName,
    String gc,
    List<String> vmFlags) {

  public Environment {
    vmFlags = List.copyOf(vmFlags);
  }

  /** Returns the JVM's feature release: 17 of 17.0.15, 8 of 1.8.0_381; empty if unknown. */
  public String featureRelease() {
    String plain = jvmVersion.startsWith("1.") ? jvmVersion.substring(2) : jvmVersion;
    return plain.replaceFirst("(?s)\\D.*", "");
  }

  /** Returns the fields of JSON that name the JVM. */
  public JsonObject jvm() {
    JsonObject fields = new JsonObject().withAll(this);
    fields.keySet().removeAll(List.of("cpu", "cores", "os", "arch"));
    return fields;
  }

  /** Returns all known fields but the flags in one line; untrusted. */
  public String text() {
    return joined(machine(), (jvmVendor + " " + jvmVersion).strip(), gc);
  }

  /** Returns the fields that are not of the JVM in one line; untrusted. */
  public String machine() {
    return joined(cpu, cores < 1 ? "" : Words.count(cores, "core"), (os + " " + arch).strip());
  }

  private static String joined(String... parts) {
    return Stream.of(parts).filter(part -> !part.isEmpty()).collect(Collectors.joining(", "));
  }
}
