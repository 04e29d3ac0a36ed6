package io.github.jmhgate.benchmarks.strings;

import com.dslplatform.json.DslJson;
import com.dslplatform.json.JsonReader;
import com.dslplatform.json.JsonWriter;
import com.dslplatform.json.runtime.Settings;
import io.github.jmhgate.benchmarks.codec.Codec;
import io.github.jmhgate.benchmarks.codec.CodecType;
import java.io.IOException;

/** Who writes the code between a class and its JSON, as a benchmark parameter. */
public enum JsonLibrary {
  /** dsl-json: its annotation processor, when the class is compiled. */
  COMPILED,
  /** Jackson: reflection and method handles, when the program runs. */
  REFLECTIVE;

  Codec<Profile> codec() {
    return this == COMPILED ? new Compiled() : CodecType.JSON.create(new ProfilePayload());
  }

  /** Holds one reader and one writer, as the library's documentation says to. */
  private static final class Compiled implements Codec<Profile> {
    private final JsonReader<Object> reader;
    private final JsonReader.ReadObject<Profile> read;
    private final JsonWriter.WriteObject<Profile> write;
    private final JsonWriter writer;

    Compiled() {
      DslJson<Object> json =
          new DslJson<>(
              Settings.basicSetup()
                  .doublePrecision(JsonReader.DoublePrecision.EXACT)
                  .skipDefaultValues(false));
      reader = json.newReader();
      writer = json.newWriter();
      read = found(json.tryFindReader(Profile.class));
      write = found(json.tryFindWriter(Profile.class));
    }

    @Override
    public byte[] encode(Profile value) {
      writer.reset();
      write.write(writer, value);
      return writer.toByteArray();
    }

    @Override
    public Profile decode(byte[] bytes) throws IOException {
      reader.process(bytes, bytes.length);
      reader.getNextToken();
      Profile profile = read.read(reader);
      if (profile == null) {
        throw new IOException("no profile but null");
      }
      for (int i = reader.getCurrentIndex(); i < bytes.length; i++) {
        if (bytes[i] > ' ') {
          throw new IOException("more behind the profile at byte " + i);
        }
      }
      return profile;
    }

    private static <C> C found(C converter) {
      if (converter == null) {
        throw new IllegalStateException("dsl-json has no converter of Profile");
      }
      return converter;
    }
  }
}
