package io.github.jmhgate.benchmarks.codec;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.cbor.databind.CBORMapper;
import com.fasterxml.jackson.dataformat.smile.databind.SmileMapper;
import java.util.function.Function;
import tools.jackson.databind.json.JsonMapper;

/** Every codec, as a benchmark parameter: a new one is one adapter class and its line here. */
public enum CodecType {
  JSON(payload -> new JacksonCodec<>(new ObjectMapper(), payload.type())),
  JACKSON3(payload -> new JsonCodecs.Jackson3Codec<>(JsonMapper.shared(), payload.type())),
  JACKSON3_TUNED(
      payload -> new JsonCodecs.Jackson3Codec<>(JsonCodecs.Jackson3Codec.tuned(), payload.type())),
  FASTJSON2(payload -> new JsonCodecs.Fastjson2Codec<>(payload.type())),
  FORY_JSON(payload -> new JsonCodecs.ForyJsonCodec<>(payload.type())),
  AVAJE(payload -> new JsonCodecs.AvajeCodec<>(payload.type())),
  DSL_JSON(payload -> new JsonCodecs.DslJsonCodec<>(payload.type())),
  SMILE(payload -> new JacksonCodec<>(new SmileMapper(), payload.type())),
  SMILE_JAKARTA_RS(payload -> new JacksonCodec.JakartaRsCodec<>(payload.type())),
  CBOR(payload -> new JacksonCodec<>(new CBORMapper(), payload.type())),
  FASTJSON2_JSONB(payload -> new JsonCodecs.Fastjson2Codec.Jsonb<>(payload.type())),
  PROTOBUF(Payload::protobuf),
  THRIFT(Payload::thrift),
  AVRO(Payload::avro),
  KRYO(KryoHolding.HELD::codec),
  KRYO_UNREGISTERED(
      payload -> KryoHolding.HELD.codec(payload.type(), KryoHolding.Session::unregistered)),
  FORY(BinaryCodecs.ForyCodec::new),
  BSON(payload -> new BinaryCodecs.BsonCodec<>(payload.type())),
  JAVA(BinaryCodecs.JavaCodec::new);

  private final Function<Payload<?>, BufferCodec<?>> maker;

  CodecType(Function<Payload<?>, BufferCodec<?>> maker) {
    this.maker = maker;
  }

  /** A codec of this type for a payload, as the library's documentation says to hold it. */
  @SuppressWarnings("unchecked") // A maker takes all it needs from the payload.
  public <T> BufferCodec<T> create(Payload<T> payload) {
    return (BufferCodec<T>) maker.apply(payload);
  }
}
