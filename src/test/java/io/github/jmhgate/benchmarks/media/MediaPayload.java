package io.github.jmhgate.benchmarks.media;

import io.github.jmhgate.benchmarks.codec.Payload;
import io.github.jmhgate.benchmarks.codec.SchemaMapping;
import io.github.jmhgate.benchmarks.text.Script;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

public final class MediaPayload implements Payload<MediaContent> {
  private static final List<Script> SCRIPTS = List.of(Script.values());

  @Override
  public Class<MediaContent> type() {
    return MediaContent.class;
  }

  @Override
  public List<Class<?>> classes() {
    return List.of(MediaContent.class, Media.class, Player.class, Image.class, Size.class);
  }

  @Override
  public SchemaMapping.Protobuf<MediaContent, ?> protobuf() {
    return new MediaProtobuf();
  }

  @Override
  public SchemaMapping.Thrift<MediaContent, ?> thrift() {
    return new MediaThrift();
  }

  @Override
  public SchemaMapping.Avro<MediaContent, ?> avro() {
    return new MediaAvro();
  }

  /** A talk in two pictures, of the shape and size of the one that jvm-serializers measures. */
  static MediaContent measured() {
    return new MediaContent(
        new Media(
            "http://talks.example/opening.mpg",
            "",
            640,
            480,
            "video/mpg4",
            18_000_000,
            58_982_400,
            262_144,
            List.of("Ada Lovelace", "Grace Hopper"),
            Player.JAVA,
            ""),
        List.of(
            new Image(
                "http://talks.example/opening_large.jpg", "The opening", 1024, 768, Size.LARGE),
            new Image("http://talks.example/opening_small.jpg", "", 320, 240, Size.SMALL)));
  }

  /** Up to five persons and six images, texts of up to 40 characters of any script, any numbers. */
  @Override
  public MediaContent random(RandomGenerator random) {
    return new MediaContent(
        new Media(
            text(random),
            text(random),
            random.nextInt(),
            random.nextInt(5000),
            text(random),
            random.nextLong(),
            random.nextLong(1L << 40),
            random.nextInt(3) * 64_000,
            Stream.generate(() -> text(random)).limit(random.nextInt(6)).toList(),
            random.nextBoolean() ? Player.JAVA : Player.FLASH,
            text(random)),
        Stream.generate(() -> image(random)).limit(random.nextInt(7)).toList());
  }

  private static Image image(RandomGenerator random) {
    return new Image(
        text(random),
        text(random),
        random.nextInt(5000),
        random.nextInt(),
        random.nextBoolean() ? Size.SMALL : Size.LARGE);
  }

  private static String text(RandomGenerator random) {
    return SCRIPTS.get(random.nextInt(SCRIPTS.size())).text(random, random.nextInt(41));
  }
}
