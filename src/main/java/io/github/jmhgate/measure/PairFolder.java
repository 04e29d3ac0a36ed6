package io.github.jmhgate.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/** The files of one measuring in pairs; opening it removes those of an earlier one. */
final class PairFolder {
  private final Path folder;
  private final Map<Side, RunFolder> sides = new EnumMap<>(Side.class);

  private PairFolder(Path folder) {
    this.folder = folder;
  }

  static PairFolder open(Path folder) throws MeasureException {
    PairFolder opened = new PairFolder(folder);
    for (Side side : Side.values()) {
      opened.sides.put(side, RunFolder.open(folder.resolve(side.label())));
    }
    try {
      Files.createDirectories(opened.pairs());
      RunFolder.empty(opened.pairs());
    } catch (IOException e) {
      throw MeasureException.unusable(
          "the results cannot be written to " + folder + ": " + RunFolder.explain(e));
    }
    return opened;
  }

  RunFolder side(Side side) {
    return Objects.requireNonNull(sides.get(side));
  }

  Path next(int number) {
    return pairs().resolve(String.format(Locale.ROOT, "%04d.json", number));
  }

  private Path pairs() {
    return folder.resolve("pairs");
  }
}
