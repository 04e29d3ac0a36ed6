package io.github.jmhgate.benchmarks.media;

import io.github.jmhgate.benchmarks.codec.EnumByNumber;
import io.github.jmhgate.benchmarks.codec.SchemaMapping;
import io.github.jmhgate.benchmarks.media.thrift.TImage;
import io.github.jmhgate.benchmarks.media.thrift.TMedia;
import io.github.jmhgate.benchmarks.media.thrift.TMediaContent;
import io.github.jmhgate.benchmarks.media.thrift.TPlayer;
import io.github.jmhgate.benchmarks.media.thrift.TSize;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

final class MediaThrift implements SchemaMapping.Thrift<MediaContent, TMediaContent> {
  private static final EnumByNumber<Player> PLAYERS = new EnumByNumber<>(Player.class);
  private static final EnumByNumber<Size> SIZES = new EnumByNumber<>(Size.class);

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

  @Override
  public TMediaContent empty() {
    return new TMediaContent();
  }
}
