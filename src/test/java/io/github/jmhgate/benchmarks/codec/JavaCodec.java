package io.github.jmhgate.benchmarks.codec;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Java serialization, read with a filter that lets through the payload's classes and what the JDK
 * needs to make lists of them. Safe for several threads.
 */
final class JavaCodec<T> extends StreamCodec<T> {
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
  public byte[] encode(T value) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(512);
    encode(value, bytes);
    return bytes.toByteArray();
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
