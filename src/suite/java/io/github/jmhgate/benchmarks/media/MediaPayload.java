package io.github.jmhgate.benchmarks.media;

import io.github.jmhgate.benchmarks.codec.BufferCodec;
import io.github.jmhgate.benchmarks.codec.Payload;
import io.github.jmhgate.benchmarks.codec.SchemaMapping;
import io.github.jmhgate.benchmarks.codec.SchemaMapping.EnumByNumber;
import io.github.jmhgate.benchmarks.media.avro.AvroImage;
import io.github.jmhgate.benchmarks.media.avro.AvroMedia;
import io.github.jmhgate.benchmarks.media.avro.AvroMediaContent;
import io.github.jmhgate.benchmarks.media.avro.AvroPlayer;
import io.github.jmhgate.benchmarks.media.avro.AvroSize;
import io.github.jmhgate.benchmarks.media.proto.MediaProto;
import io.github.jmhgate.benchmarks.media.thrift.TImage;
import io.github.jmhgate.benchmarks.media.thrift.TMedia;
import io.github.jmhgate.benchmarks.media.thrift.TMediaContent;
import io.github.jmhgate.benchmarks.media.thrift.TPlayer;
import io.github.jmhgate.benchmarks.media.thrift.TSize;
import io.github.jmhgate.benchmarks.text.Script;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

public final class MediaPayload implements Payload<MediaContent> {
  private static final EnumByNumber<Player> PLAYERS = new EnumByNumber<>(Player.class);
  private static final EnumByNumber<Size> SIZES = new EnumByNumber<>(Size.class);

  @Override
  public Class<MediaContent> type() {
    return MediaContent.class;
  }

  @Override
  public List<Class<?>> classes() {
    return List.of(MediaContent.class, Media.class, Player.class, Image.class, Size.class);
  }

  @Override
  public BufferCodec<MediaContent> protobuf() {
    return new SchemaMapping.ProtobufCodec<>(new Protobuf(), MediaProto.MediaContent.parser());
  }

  @Override
  public BufferCodec<MediaContent> thrift() {
    return new SchemaMapping.ThriftCodec<>(new Thrift(), TMediaContent::new);
  }

  @Override
  public BufferCodec<MediaContent> avro() {
    return new SchemaMapping.AvroCodec<>(new Avro(), AvroMediaContent.class);
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
            Script.any(random, 41),
            Script.any(random, 41),
            random.nextInt(),
            random.nextInt(5000),
            Script.any(random, 41),
            random.nextLong(),
            random.nextLong(1L << 40),
            random.nextInt(3) * 64_000,
            Stream.generate(() -> Script.any(random, 41)).limit(random.nextInt(6)).toList(),
            random.nextBoolean() ? Player.JAVA : Player.FLASH,
            Script.any(random, 41)),
        Stream.generate(() -> image(random)).limit(random.nextInt(7)).toList());
  }

  private static Image image(RandomGenerator random) {
    return new Image(
        Script.any(random, 41),
        Script.any(random, 41),
        random.nextInt(5000),
        random.nextInt(),
        random.nextBoolean() ? Size.SMALL : Size.LARGE);
  }

  static final class Protobuf implements SchemaMapping<MediaContent, MediaProto.MediaContent> {
    @Override
    public MediaProto.MediaContent build(MediaContent content) {
      MediaProto.MediaContent.Builder message =
          MediaProto.MediaContent.newBuilder().setMedia(build(content.media()));
      for (Image image : content.images()) {
        message.addImages(
            MediaProto.Image.newBuilder()
                .setUri(image.uri())
                .setTitle(image.title())
                .setWidth(image.width())
                .setHeight(image.height())
                .setSizeValue(image.size().ordinal()));
      }
      return message.build();
    }

    private static MediaProto.Media build(Media media) {
      return MediaProto.Media.newBuilder()
          .setUri(media.uri())
          .setTitle(media.title())
          .setWidth(media.width())
          .setHeight(media.height())
          .setFormat(media.format())
          .setDuration(media.duration())
          .setSize(media.size())
          .setBitrate(media.bitrate())
          .addAllPersons(media.persons())
          .setPlayerValue(media.player().ordinal())
          .setCopyright(media.copyright())
          .build();
    }

    @Override
    public MediaContent read(MediaProto.MediaContent message) throws IOException {
      // The format forgets what is missing: no bytes at all would pass as content without a medium.
      if (!message.hasMedia()) {
        throw new IOException("no medium");
      }
      Image[] images = new Image[message.getImagesCount()];
      for (int i = 0; i < images.length; i++) {
        MediaProto.Image image = message.getImages(i);
        images[i] =
            new Image(
                image.getUri(),
                image.getTitle(),
                image.getWidth(),
                image.getHeight(),
                SIZES.get(image.getSizeValue()));
      }
      return new MediaContent(read(message.getMedia()), List.of(images));
    }

    private static Media read(MediaProto.Media media) throws IOException {
      return new Media(
          media.getUri(),
          media.getTitle(),
          media.getWidth(),
          media.getHeight(),
          media.getFormat(),
          media.getDuration(),
          media.getSize(),
          media.getBitrate(),
          media.getPersonsList(),
          PLAYERS.get(media.getPlayerValue()),
          media.getCopyright());
    }
  }

  static final class Thrift implements SchemaMapping<MediaContent, TMediaContent> {
    @Override
    public TMediaContent build(MediaContent content) {
      List<TImage> images = new ArrayList<>(content.images().size());
      for (Image image : content.images()) {
        images.add(
            new TImage(
                image.uri(),
                image.title(),
                image.width(),
                image.height(),
                TSize.findByValue(image.size().ordinal())));
      }
      return new TMediaContent(build(content.media()), images);
    }

    private static TMedia build(Media media) {
      return new TMedia(
          media.uri(),
          media.title(),
          media.width(),
          media.height(),
          media.format(),
          media.duration(),
          media.size(),
          media.bitrate(),
          media.persons(),
          TPlayer.findByValue(media.player().ordinal()),
          media.copyright());
    }

    @Override
    public MediaContent read(TMediaContent message) throws IOException {
      List<Image> images = new ArrayList<>(message.getImagesSize());
      for (TImage image : message.getImages()) {
        images.add(
            new Image(
                image.getUri(),
                image.getTitle(),
                image.getWidth(),
                image.getHeight(),
                SIZES.get(image.getSize().getValue())));
      }
      return new MediaContent(read(message.getMedia()), images);
    }

    private static Media read(TMedia media) throws IOException {
      return new Media(
          media.getUri(),
          media.getTitle(),
          media.getWidth(),
          media.getHeight(),
          media.getFormat(),
          media.getDuration(),
          media.getSize(),
          media.getBitrate(),
          media.getPersons(),
          PLAYERS.get(media.getPlayer().getValue()),
          media.getCopyright());
    }
  }

  static final class Avro implements SchemaMapping<MediaContent, AvroMediaContent> {
    private static final AvroPlayer[] AVRO_PLAYERS = AvroPlayer.values();
    private static final AvroSize[] AVRO_SIZES = AvroSize.values();

    @Override
    public AvroMediaContent build(MediaContent content) {
      List<AvroImage> images = new ArrayList<>(content.images().size());
      for (Image image : content.images()) {
        images.add(
            new AvroImage(
                image.uri(),
                image.title(),
                image.width(),
                image.height(),
                AVRO_SIZES[image.size().ordinal()]));
      }
      return new AvroMediaContent(build(content.media()), images);
    }

    private static AvroMedia build(Media media) {
      return new AvroMedia(
          media.uri(),
          media.title(),
          media.width(),
          media.height(),
          media.format(),
          media.duration(),
          media.size(),
          media.bitrate(),
          media.persons(),
          AVRO_PLAYERS[media.player().ordinal()],
          media.copyright());
    }

    @Override
    public MediaContent read(AvroMediaContent message) throws IOException {
      List<Image> images = new ArrayList<>(message.getImages().size());
      for (AvroImage image : message.getImages()) {
        images.add(
            new Image(
                image.getUri(),
                image.getTitle(),
                image.getWidth(),
                image.getHeight(),
                SIZES.get(image.getSize().ordinal())));
      }
      return new MediaContent(read(message.getMedia()), images);
    }

    private static Media read(AvroMedia media) throws IOException {
      return new Media(
          media.getUri(),
          media.getTitle(),
          media.getWidth(),
          media.getHeight(),
          media.getFormat(),
          media.getDuration(),
          media.getSize(),
          media.getBitrate(),
          media.getPersons(),
          PLAYERS.get(media.getPlayer().ordinal()),
          media.getCopyright());
    }
  }
}
