package io.github.jmhgate.benchmarks.codec;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import java.io.IOException;

/** Kryo, its result trimmed. */
final class KryoCodec<T> implements BufferCodec<T> {
  private final Class<T> type;
  private final KryoHolding.Sessions sessions;

  KryoCodec(Class<T> type, KryoHolding.Sessions sessions) {
    this.type = type;
    this.sessions = sessions;
  }

  @Override
  public byte[] encode(T value) {
    KryoSession session = sessions.take();
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
    KryoSession session = sessions.take();
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
    KryoSession session = sessions.take();
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
