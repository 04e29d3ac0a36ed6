package io.github.jmhgate.benchmarks.codec;

import java.io.IOException;
import java.nio.ByteBuffer;
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

/**
 * BSON by MongoDB's codecs for records; a document's length stands before it, so a buffer is filled
 * first.
 */
final class BsonCodec<T> implements BufferCodec<T> {
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
