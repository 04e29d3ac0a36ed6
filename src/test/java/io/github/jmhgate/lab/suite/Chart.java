package io.github.jmhgate.lab.suite;

import java.util.List;

/**
 * A chart with the places of all that it draws, in units of its drawing, which is {@value #WIDTH}
 * wide. All texts are raw: the template makes them safe.
 *
 * @param title what it is of
 * @param caption how to read it; empty where that is plain
 * @param height of the drawing
 * @param end where labels end
 * @param ticks of the axis; none where bars begin at 0
 * @param rows from top to bottom
 */
record Chart(String title, String caption, int height, int end, List<Tick> ticks, List<Row> rows) {
  static final int WIDTH = 760;

  /** Above it stand the title and the axis. */
  static final int TOP = 40;

  static final int BOTTOM = 10;
  private static final int TITLE = 22;
  private static final int AXIS = 34;

  Chart {
    ticks = List.copyOf(ticks);
    rows = List.copyOf(rows);
  }

  /** The drawing's width. */
  int width() {
    return WIDTH;
  }

  /** Where the drawing begins if its title stands elsewhere. */
  int untitled() {
    return TITLE;
  }

  /** The height that is left of it then. */
  int rest() {
    return height - TITLE;
  }

  /** Where the texts of the axis stand. */
  int axis() {
    return AXIS;
  }

  int top() {
    return TOP;
  }

  int bottom() {
    return height - BOTTOM;
  }

  /** Whether people need to be told how to read it. */
  boolean captioned() {
    return !caption.isEmpty();
  }

  /**
   * A line across the drawing.
   *
   * @param one whether it is that of no difference
   */
  record Tick(int x, String text, boolean one) {}

  /**
   * A line of the chart.
   *
   * @param label untrusted text
   * @param y its middle
   */
  record Row(String label, int y, List<Mark> marks) {}

  /**
   * A value.
   *
   * @param kind how it is drawn
   * @param y its middle, from that of its row
   * @param from where a bar begins
   * @param x where the value is
   * @param low where its interval begins
   * @param high where it ends; no further where none is drawn
   * @param text the value as printed; may be empty
   * @param textX where that stands
   */
  record Mark(Kind kind, int y, int from, int x, int low, int high, String text, int textX) {
    /** The class of its drawing. */
    String look() {
      return kind.look;
    }

    boolean bar() {
      return kind == Kind.BAR;
    }

    boolean stroke() {
      return kind == Kind.PUBLISHED;
    }

    boolean dot() {
      return !bar() && !stroke();
    }

    boolean range() {
      return low < high;
    }

    int length() {
      return x - from;
    }
  }

  /** How a value is drawn. */
  enum Kind {
    BAR("measured"),
    HONEST("honest"),
    ARTICLE("article"),
    PUBLISHED("published");

    private final String look;

    Kind(String look) {
      this.look = look;
    }
  }
}
