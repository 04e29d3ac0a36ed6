package io.github.jmhgate.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;

/** A machine whose files are in a folder of the test. */
abstract class ExaminedMachine {
  @TempDir Path root;

  int cores = 4;

  double load;

  List<String> otherJvms = List.of();

  List<String> jvmArguments = List.of();

  Map<String, String> environment = Map.of();

  Symptom only(String rule, Severity severity) {
    List<Symptom> symptoms = Doctor.examine(machine());
    assertThat(symptoms).hasSize(1);
    Symptom symptom = symptoms.get(0);
    assertThat(symptom.rule()).isEqualTo(rule);
    assertThat(symptom.severity()).isEqualTo(severity);
    assertThat(Doctor.rules()).contains(rule);
    assertThat(symptom.sentence())
        .contains(symptom.what(), symptom.cost(), symptom.remedy())
        .doesNotContain("\n");
    return symptom;
  }

  Machine machine() {
    return new Machine(root, cores, load, otherJvms, jvmArguments, environment);
  }

  void file(String path, String text) throws Exception {
    Path file = root.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }
}
