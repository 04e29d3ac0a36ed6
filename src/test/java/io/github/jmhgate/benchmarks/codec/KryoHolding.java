package io.github.jmhgate.benchmarks.codec;

import com.esotericsoftware.kryo.util.Pool;
import java.util.function.Supplier;

/**
 * Who keeps a Kryo between calls, as a benchmark parameter: making one costs far more than using
 * it.
 */
public enum KryoHolding {
  /** The codec keeps one: for one thread. */
  HELD,
  THREAD_LOCAL,
  /** Kryo's own pool keeps up to eight for all threads. */
  POOL,
  /** Each call makes one. */
  NEW;

  /** Where a codec gets a session from for one call. */
  interface Sessions {
    /** A session that no other thread has. */
    KryoSession take();

    default void giveBack(KryoSession session) {}
  }

  Sessions sessions(Supplier<KryoSession> make) {
    return switch (this) {
      case HELD -> {
        KryoSession held = make.get();
        yield () -> held;
      }
      case THREAD_LOCAL -> ThreadLocal.withInitial(make)::get;
      case POOL -> new Pooled(make);
      case NEW -> make::get;
    };
  }

  private static final class Pooled extends Pool<KryoSession> implements Sessions {
    private final Supplier<KryoSession> make;

    Pooled(Supplier<KryoSession> make) {
      super(true, false, 8);
      this.make = make;
    }

    @Override
    protected KryoSession create() {
      return make.get();
    }

    @Override
    public KryoSession take() {
      return obtain();
    }

    @Override
    public void giveBack(KryoSession session) {
      free(session);
    }
  }

  /** A codec with registered classes; safe for several threads unless {@link #HELD}. */
  public <T> BufferCodec<T> codec(Payload<T> payload) {
    return new KryoCodec<>(payload.type(), sessions(() -> KryoSession.registered(payload)));
  }
}
