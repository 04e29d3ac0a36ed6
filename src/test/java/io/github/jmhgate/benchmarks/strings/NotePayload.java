package io.github.jmhgate.benchmarks.strings;

import io.github.jmhgate.benchmarks.codec.Payload;
import io.github.jmhgate.benchmarks.text.Script;
import java.util.random.RandomGenerator;

final class NotePayload implements Payload<Note> {
  @Override
  public Class<Note> type() {
    return Note.class;
  }

  /** Up to 200 UTF-16 units in any script, with quotes and backslashes. */
  @Override
  public Note random(RandomGenerator random) {
    Script[] scripts = Script.values();
    return new Note(scripts[random.nextInt(scripts.length)].text(random, random.nextInt(201)));
  }
}
