package io.github.jmhgate.benchmarks.codec;

import com.esotericsoftware.kryo.util.Pool;
import java.util.function.Supplier;

/**
 * Who keeps a Kryo between calls, as a benchmark parameter: making one costs far more than using
 * it.
 */
public enum KryoHolding {
  HELD {
    @Override
    Sessions sessions(Supplier<KryoSession> make) {
      KryoSession held = make.get();
      return () -> held;
    }
  },
  THREAD_LOCAL {
    @Override
    Sessions sessions(Supplier<KryoSession> make) {
      return ThreadLocal.withInitial(make)::get;
    }
  },
  /** Kryo's own pool keeps up to eight for all threads. */
  POOL {
    @Override
    Sessions sessions(Supplier<KryoSession> make) {
      Pool<KryoSession> pool =
          new Pool<>(true, false, 8) {
            @Override
            protected KryoSession create() {
              return make.get();
            }
          };
      return new Sessions() {
        @Override
        public KryoSession take() {
          return pool.obtain();
        }

        @Override
        public void giveBack(KryoSession session) {
          pool.free(session);
        }
      };
    }
  },
  NEW {
    @Override
    Sessions sessions(Supplier<KryoSession> make) {
      return make::get;
    }
  };

  /** Where a codec gets a session from for one call. */
  interface Sessions {
    /** A session that no other thread has. */
    KryoSession take();

    default void giveBack(KryoSession session) {}
  }

  abstract Sessions sessions(Supplier<KryoSession> make);

  /** A codec with registered classes; safe for several threads unless {@link #HELD}. */
  public <T> BufferCodec<T> codec(Payload<T> payload) {
    return new KryoCodec<>(payload.type(), sessions(() -> KryoSession.registered(payload)));
  }
}
