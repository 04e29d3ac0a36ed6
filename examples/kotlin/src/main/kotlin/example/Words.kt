package example

/** Counts the words of a text. */
fun words(text: String): Int {
    var words = 0
    var within = false
    text.forEach {
        val blank = it == ' '
        if (!blank && !within) {
            words++
        }
        within = !blank
    }
    return words
}
