package io.github.jmhgate.benchmarks.media;

import io.github.jmhgate.benchmarks.codec.EnumByNumber;
import io.github.jmhgate.benchmarks.codec.SchemaMapping;
import io.github.jmhgate.benchmarks.media.avro.AvroImage;
import io.github.jmhgate.benchmarks.media.avro.AvroMedia;
import io.github.jmhgate.benchmarks.media.avro.AvroMediaContent;
import io.github.jmhgate.benchmarks.media.avro.AvroPlayer;
import io.github.jmhgate.benchmarks.media.avro.AvroSize;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

final class MediaAvro implements SchemaMapping.Avro<MediaContent, AvroMediaContent> {
  private static final EnumByNumber<Player> PLAYERS = new EnumByNumber<>(Player.class);
  private static final EnumByNumber<Size> SIZES = new EnumByNumber<>(Size.class);
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

  @Override
  public Class<AvroMediaContent> record() {
    return AvroMediaContent.class;
  }
}
