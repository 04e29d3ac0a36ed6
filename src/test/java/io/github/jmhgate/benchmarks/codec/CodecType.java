package io.github.jmhgate.benchmarks.codec;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.cbor.databind.CBORMapper;
import com.fasterxml.jackson.dataformat.smile.databind.SmileMapper;

/** Every codec, as a benchmark parameter: a new one is one adapter class and its line here. */
public enum CodecType {
  JSON {
    @Override
    public <T> BufferCodec<T> create(Payload<T> payload) {
      return new JacksonCodec<>("json", new ObjectMapper(), payload.type());
    }
  },
  SMILE {
    @Override
    public <T> BufferCodec<T> create(Payload<T> payload) {
      return new JacksonCodec<>("smile", new SmileMapper(), payload.type());
    }
  },
  SMILE_JAKARTA_RS {
    @Override
    public <T> BufferCodec<T> create(Payload<T> payload) {
      return new JakartaRsCodec<>(payload.type());
    }
  },
  CBOR {
    @Override
    public <T> BufferCodec<T> create(Payload<T> payload) {
      return new JacksonCodec<>("cbor", new CBORMapper(), payload.type());
    }
  },
  PROTOBUF {
    @Override
    public <T> BufferCodec<T> create(Payload<T> payload) {
      return new ProtobufCodec<>(payload.protobuf());
    }
  },
  THRIFT {
    @Override
    public <T> BufferCodec<T> create(Payload<T> payload) {
      return new ThriftCodec<>(payload.thrift());
    }
  },
  AVRO {
    @Override
    public <T> BufferCodec<T> create(Payload<T> payload) {
      return new AvroCodec<>(payload.avro());
    }
  },
  KRYO {
    @Override
    public <T> BufferCodec<T> create(Payload<T> payload) {
      return KryoHolding.HELD.codec(payload);
    }
  },
  KRYO_UNREGISTERED {
    @Override
    public <T> BufferCodec<T> create(Payload<T> payload) {
      return new KryoCodec<>(
          "kryo-unregistered",
          payload.type(),
          KryoHolding.HELD.sessions(KryoSession::unregistered));
    }
  },
  FORY {
    @Override
    public <T> BufferCodec<T> create(Payload<T> payload) {
      return new ForyCodec<>(payload);
    }
  },
  BSON {
    @Override
    public <T> BufferCodec<T> create(Payload<T> payload) {
      return new BsonCodec<>(payload.type());
    }
  },
  JAVA {
    @Override
    public <T> BufferCodec<T> create(Payload<T> payload) {
      return new JavaCodec<>(payload);
    }
  };

  /** A codec of this type for a payload, as the library's documentation says to hold it. */
  public abstract <T> BufferCodec<T> create(Payload<T> payload);
}
