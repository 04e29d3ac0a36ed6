package io.github.jmhgate.usecase.review;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.gate.message.Fact;
import io.github.jmhgate.gate.message.ReviewFact;
import io.github.jmhgate.revision.Git;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The settings file of the target.
 *
 * @param name for messages
 * @param content empty if there is no file
 * @param warning what is special about it; null if nothing is
 */
record FileAtTarget(String name, byte[] content, @Nullable Fact warning) {

  /** Returns the first that the target has, wherever the change has its own. */
  static FileAtTarget of(SettingsSource options, Git checkout, String commit)
      throws GateFailure, InterruptedException {
    Path own = options.file();
    Optional<Path> inside = checkout.inside(own);
    if (inside.isEmpty()) {
      // The change cannot reach it.
      return new FileAtTarget(own.toString(), AlteredFiles.current(own), null);
    }
    String here = options.hasFile() ? inside.get().toString() : "";
    for (Path place : options.places()) {
      Optional<Path> file = checkout.inside(place);
      Optional<byte[]> content =
          file.isPresent() ? checkout.content(commit, file.get()) : Optional.empty();
      if (content.isPresent()) {
        String path = file.get().toString();
        String name = "%s of %.12s".formatted(path, commit);
        Fact other = path.equals(here) ? null : ReviewFact.otherSettingsFile(path, here);
        return new FileAtTarget(name, content.get(), other);
      }
    }
    Fact none = here.isEmpty() ? null : ReviewFact.noSettingsAtTarget(here);
    return new FileAtTarget(here, new byte[0], none);
  }
}
