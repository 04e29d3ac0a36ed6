package io.github.jmhgate.doctor;

import java.util.List;

/** Looks for one cause of bad measurements. */
interface Rule {
  /** Its name, the same in every version. */
  String id();

  /** What it finds; nothing where all is well, or the machine does not tell. */
  List<Symptom> examine(Machine machine);
}
