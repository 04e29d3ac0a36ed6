package io.github.jmhgate.failure;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/** A failure that ends a use of the gate; one complete line, except for settings. */
public class GateFailure extends Exception {

  private final FailureKind kind;

  public GateFailure(FailureKind kind, String message, @Nullable Throwable cause) {
    super(message, cause);
    this.kind = kind;
  }

  public static GateFailure unusable(String message, @Nullable Throwable cause) {
    return new GateFailure(FailureKind.UNUSABLE, message, cause);
  }

  public static GateFailure unusable(String message) {
    return unusable(message, null);
  }

  /** Creates a {@link FailureKind#FAILED_TO_MEASURE}. */
  public static GateFailure failed(String message) {
    return new GateFailure(FailureKind.FAILED_TO_MEASURE, message, null);
  }

  /** Waits for work in another thread, and fails as it did. */
  public static <T> T await(Future<T> work) throws GateFailure, InterruptedException {
    try {
      return work.get();
    } catch (ExecutionException e) {
      for (Throwable cause = e; cause != null; cause = cause.getCause()) {
        if (cause instanceof GateFailure failure) {
          throw failure;
        }
      }
      throw new IllegalStateException(e.getCause());
    }
  }

  public FailureKind kind() {
    return kind;
  }
}
