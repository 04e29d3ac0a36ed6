package io.github.jmhgate.benchmarks.media;

import com.google.protobuf.Parser;
import io.github.jmhgate.benchmarks.codec.EnumByNumber;
import io.github.jmhgate.benchmarks.codec.SchemaMapping;
import io.github.jmhgate.benchmarks.media.proto.MediaProto;
import java.io.IOException;
import java.util.List;

final class MediaProtobuf implements SchemaMapping.Protobuf<MediaContent, MediaProto.MediaContent> {
  private static final EnumByNumber<Player> PLAYERS = new EnumByNumber<>(Player.class);
  private static final EnumByNumber<Size> SIZES = new EnumByNumber<>(Size.class);

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

  @Override
  public Parser<MediaProto.MediaContent> parser() {
    return MediaProto.MediaContent.parser();
  }
}
