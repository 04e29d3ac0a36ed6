package io.github.jmhgate.benchmarks.codec;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.KryoBufferUnderflowException;
import com.esotericsoftware.kryo.io.Output;
import com.esotericsoftware.kryo.serializers.ImmutableCollectionsSerializers;
import com.esotericsoftware.kryo.util.Pool;
import java.io.IOException;
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
    Session take();

    default void giveBack(Session session) {}
  }

  private Sessions sessions(Supplier<Session> make) {
    return switch (this) {
      case HELD -> {
        Session held = make.get();
        yield () -> held;
      }
      case THREAD_LOCAL -> ThreadLocal.withInitial(make)::get;
      case POOL -> new Pooled(make);
      case NEW -> make::get;
    };
  }

  private static final class Pooled extends Pool<Session> implements Sessions {
    private final Supplier<Session> make;

    Pooled(Supplier<Session> make) {
      super(true, false, 8);
      this.make = make;
    }

    @Override
    protected Session create() {
      return make.get();
    }

    @Override
    public Session take() {
      return obtain();
    }

    @Override
    public void giveBack(Session session) {
      free(session);
    }
  }

  /** A codec with registered classes; safe for several threads unless {@link #HELD}. */
  public <T> BufferCodec<T> codec(Payload<T> payload) {
    return codec(payload.type(), () -> Session.registered(payload));
  }

  <T> BufferCodec<T> codec(Class<T> type, Supplier<Session> make) {
    return new KryoCodec<>(type, sessions(make));
  }

  /** Kryo, its result trimmed. */
  static final class KryoCodec<T> implements BufferCodec<T> {
    private final Class<T> type;
    private final Sessions sessions;

    KryoCodec(Class<T> type, Sessions sessions) {
      this.type = type;
      this.sessions = sessions;
    }

    @Override
    public byte[] encode(T value) {
      Session session = sessions.take();
      try {
        Output output = session.output();
        output.reset();
        session.kryo().writeObject(output, value);
        return output.toBytes();
      } finally {
        sessions.giveBack(session);
      }
    }

    @Override
    public int encode(T value, byte[] buffer) {
      Session session = sessions.take();
      try {
        Output output = new Output(buffer);
        session.kryo().writeObject(output, value);
        return output.position();
      } finally {
        sessions.giveBack(session);
      }
    }

    @Override
    public T decode(byte[] bytes) throws IOException {
      Session session = sessions.take();
      try {
        Kryo kryo = session.kryo();
        Input input = session.input();
        input.setBuffer(bytes);
        T value = kryo.readObject(input, type);
        if (!input.end()) {
          throw new IOException("bytes follow the object");
        }
        return value;
      } finally {
        sessions.giveBack(session);
      }
    }
  }

  /** A Kryo with the buffers it works with, which serve one thread at a time. */
  record Session(Kryo kryo, Output output, Input input) {

    /** One that writes a class as a small number agreed upon before. */
    static Session registered(Payload<?> payload) {
      Kryo kryo = new Kryo();
      payload.classes().forEach(kryo::register);
      ImmutableCollectionsSerializers.registerSerializers(kryo);
      return of(kryo);
    }

    /** One that writes a class by its name, as Kryo did by default when the article was written. */
    static Session unregistered() {
      Kryo kryo = new Kryo();
      kryo.setRegistrationRequired(false);
      return of(kryo);
    }

    private static Session of(Kryo kryo) {
      kryo.setReferences(false);
      return new Session(kryo, new Output(512, -1), new BoundedInput());
    }
  }

  /**
   * Kryo's input, which believes no length that goes beyond its end: each character and element
   * takes a byte or more.
   */
  static final class BoundedInput extends Input {

    @Override
    public int readVarIntFlag(boolean optimizePositive) {
      int length = super.readVarIntFlag(optimizePositive);
      // Kryo writes lengths plus one, because zero stands for null.
      if (length < 0 || length - 1 > limit - position) {
        throw new KryoBufferUnderflowException("a length of " + length + " goes beyond the end");
      }
      return length;
    }
  }
}
