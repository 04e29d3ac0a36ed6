package io.github.jmhgate.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FolderLockTest {
  @TempDir Path folder;

  @Test
  void oneHolderAtATime() throws Exception {
    try (FolderLock lock = FolderLock.take(folder).orElseThrow()) {
      assertThat(FolderLock.take(folder)).isEmpty();
      assertThat(FolderLock.isHeld(folder)).isTrue();
    }
    assertThat(FolderLock.isHeld(folder)).isFalse();
  }

  @Test
  void waitsNoLongerThanTheLimit() throws Exception {
    try (FolderLock lock = FolderLock.take(folder).orElseThrow()) {
      assertThatThrownBy(() -> FolderLock.await(folder, Duration.ZERO))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("has been locked by another process for 0 s; end that process");
    }
  }

  @Test
  void takesALockThatIsReleasedMeanwhile() throws Exception {
    FolderLock first = FolderLock.take(folder).orElseThrow();
    CompletableFuture<Void> release = CompletableFuture.runAsync(first::close);
    FolderLock.await(folder, Duration.ofMinutes(1)).close();
    release.join();
  }

  @Test
  void anInterruptEndsTheWait() throws Exception {
    try (FolderLock lock = FolderLock.take(folder).orElseThrow()) {
      Thread.currentThread().interrupt();
      assertThatThrownBy(() -> FolderLock.await(folder, Duration.ofMinutes(1)))
          .isInstanceOf(InterruptedIOException.class);
      assertThat(Thread.interrupted()).isTrue();
    }
  }
}
