package io.github.jmhgate.benchmarks.codec;

import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.fory.Fory;
import org.apache.fory.memory.MemoryBuffer;
import org.bson.BsonBinaryReader;
import org.bson.BsonBinaryWriter;
import org.bson.codecs.CollectionCodecProvider;
import org.bson.codecs.DecoderContext;
import org.bson.codecs.EncoderContext;
import org.bson.codecs.EnumCodecProvider;
import org.bson.codecs.ValueCodecProvider;
import org.bson.codecs.configuration.CodecRegistries;
import org.bson.codecs.record.RecordCodecProvider;
import org.bson.io.BasicOutputBuffer;

/** Binary formats that need no schema and are not Jackson's, one adapter each. */
final class BinaryCodecs {
  private BinaryCodecs() {}

  /**
   * BSON by MongoDB's codecs for records; a document's length stands before it, so a buffer is
   * filled first.
   */
  static final class BsonCodec<T> implements BufferCodec<T> {
    private static final EncoderContext ENCODING = EncoderContext.builder().build();
    private static final DecoderContext DECODING = DecoderContext.builder().build();

    private final org.bson.codecs.Codec<T> codec;

    BsonCodec(Class<T> type) {
      codec =
          CodecRegistries.fromProviders(
                  new ValueCodecProvider(),
                  new CollectionCodecProvider(),
                  new EnumCodecProvider(),
                  new RecordCodecProvider())
              .get(type);
    }

    @Override
    public byte[] encode(T value) {
      return fill(value).toByteArray();
    }

    @Override
    public int encode(T value, byte[] buffer) throws IOException {
      StreamCodec.BufferOutput output = new StreamCodec.BufferOutput(buffer);
      return fill(value).pipe(output);
    }

    private BasicOutputBuffer fill(T value) {
      BasicOutputBuffer filled = new BasicOutputBuffer(512);
      codec.encode(new BsonBinaryWriter(filled), value, ENCODING);
      return filled;
    }

    @Override
    public T decode(byte[] bytes) throws IOException {
      BsonBinaryReader reader = new BsonBinaryReader(ByteBuffer.wrap(bytes));
      T value = codec.decode(reader, DECODING);
      if (reader.getBsonInput().hasRemaining()) {
        throw new IOException("bytes follow the document");
      }
      return value;
    }
  }

  /** Fory's own format for Java with registered classes; one Fory and its buffer are held. */
  static final class ForyCodec<T> implements BufferCodec<T> {
    private final Fory fory;
    private final Class<T> type;

    ForyCodec(Payload<T> payload) {
      type = payload.type();
      // Not compatible: like Kryo, both sides are of one version and nothing of the classes is
      // written.
      fory =
          Fory.builder()
              .withXlang(false)
              .withCompatible(false)
              .requireClassRegistration(true)
              .build();
      payload.classes().forEach(fory::register);
    }

    @Override
    public byte[] encode(T value) {
      return fory.serialize(value);
    }

    @Override
    public int encode(T value, byte[] buffer) throws IOException {
      MemoryBuffer wrapped = MemoryBuffer.fromByteArray(buffer);
      wrapped.writerIndex(0);
      fory.serialize(wrapped, value);
      // Fory would have gone on in a larger buffer of its own.
      if (wrapped.writerIndex() > buffer.length) {
        throw new EOFException("a buffer of " + buffer.length + " bytes is too small");
      }
      return wrapped.writerIndex();
    }

    @Override
    public T decode(byte[] bytes) {
      return type.cast(fory.deserialize(bytes));
    }
  }

  /**
   * Java serialization, read with a filter that lets through the payload's classes and what the JDK
   * needs to make lists of them. Safe for several threads.
   */
  static final class JavaCodec<T> extends StreamCodec<T> {
    private static final int MOST_ELEMENTS = 100_000;
    private static final int MOST_DEPTH = 20;

    private static final List<String> JDK_CLASSES =
        List.of(
            "java.lang.Enum",
            "java.lang.Object",
            "java.util.CollSer",
            "java.util.ImmutableCollections$List12",
            "java.util.ImmutableCollections$ListN");

    private final Class<T> type;
    private final Set<String> allowed;

    JavaCodec(Payload<T> payload) {
      type = payload.type();
      allowed =
          Stream.concat(payload.classes().stream().map(Class::getName), JDK_CLASSES.stream())
              .collect(Collectors.toUnmodifiableSet());
    }

    @Override
    void encode(T value, OutputStream output) throws IOException {
      try (ObjectOutputStream objects = new ObjectOutputStream(output)) {
        objects.writeObject(value);
      }
    }

    @Override
    public T decode(byte[] bytes) throws IOException {
      try (ObjectInputStream objects = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
        objects.setObjectInputFilter(this::filter);
        return type.cast(objects.readObject());
      } catch (ClassNotFoundException e) {
        throw new IOException(e);
      }
    }

    private ObjectInputFilter.Status filter(ObjectInputFilter.FilterInfo info) {
      if (info.depth() > MOST_DEPTH || info.arrayLength() > MOST_ELEMENTS) {
        return ObjectInputFilter.Status.REJECTED;
      }
      Class<?> met = info.serialClass();
      if (met == null) {
        return ObjectInputFilter.Status.UNDECIDED;
      }
      Class<?> element = met;
      while (element.isArray()) {
        element = element.getComponentType();
      }
      return element.isPrimitive() || allowed.contains(element.getName())
          ? ObjectInputFilter.Status.ALLOWED
          : ObjectInputFilter.Status.REJECTED;
    }
  }
}
