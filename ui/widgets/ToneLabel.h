// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

#include <optional>

namespace epsiloscope {

struct Error;

enum class Tone {
    Hint,    ///< grey: units, counts, explanations
    Warning, ///< vermilion: sound, but think again
    Error    ///< the fault of an entry
};

/// Colour of an error's words on the window's background, 4.5 : 1 at least.
QColor errorText(const QPalette& palette);
/// Colour of a warning's words, likewise.
QColor warningText(const QPalette& palette);
/// Amber, which means a release and nothing else, and the words on it, in light and dark alike: 7.4 : 1.
QColor warningGround();
QColor warningGroundText();

/// A label in a tone that follows the palette, light or dark.
class ToneLabel : public QLabel {
    Q_OBJECT
public:
    explicit ToneLabel(Tone tone, QWidget* parent = nullptr);
    ToneLabel(Tone tone, const QString& text, QWidget* parent = nullptr);
    /// A label of as many lines as its words need, known by an object name.
    static ToneLabel* wrapped(const QString& name, Tone tone, QWidget* parent);

    /// Shows words; hidden while there are none.
    void say(const QString& words);
    /// Shows what is wrong with an entry, in few words, and all of it in the tool tip; hidden while nothing
    /// is.
    void refuse(const std::optional<Error>& error);
    void setTone(Tone tone);
    /// Takes rich text, whose links a click or a key follows.
    void setLinking();
    /// Shows one line, cut with "…" where it is too long (the whole is then the tooltip). text() stays whole.
    void setElided(bool elided);

    QSize minimumSizeHint() const override;

protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void recolour();

    Tone tone_;
    bool elided_ = false, refused_ = false;
};

} // namespace epsiloscope
