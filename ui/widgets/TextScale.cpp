// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/TextScale.h"

#include "ui/widgets/KeysInWords.h"

#include <QApplication>
#include <QMainWindow>
#include <QSettings>
#include <QShortcut>

#include <algorithm>
#include <array>

namespace epsiloscope {

namespace {

constexpr std::array textPercents{80, 90, 100, 110, 125, 150, 175, 200, 225, 250};
constexpr double pointsPerInch = 72;

QFont scaledFont(QFont font, int percent) {
    if (percent == 100) return font;
    if (font.pixelSize() > 0)
        font.setPixelSize(std::max(1, font.pixelSize() * percent / 100));
    else
        font.setPointSizeF(font.pointSizeF() * percent / 100);
    return font;
}

} // namespace

TextScale::TextScale(QSettings* settings, QMainWindow* window)
    : QObject(window), settings_(settings), window_(window),
      base_(QApplication::font()), usual_{QStringLiteral("window/textPercent"), textPercents.front(), 100,
                                          100},
      screen_{QStringLiteral("fullScreen/textPercent"), 150, 175, 175}, far_{QStringLiteral(
                                                                                 "presenter/textPercent"),
                                                                             100, 100, 100} {
    for (Use* use : {&usual_, &screen_, &far_})
        if (settings_)
            use->percent =
                std::clamp(settings_->value(use->key, use->usual).toInt(), use->least, textPercents.back());
    addKeys();
    apply();
}

TextScale::~TextScale() {
    if (QApplication::font() != base_) QApplication::setFont(base_);
}

void TextScale::addKeys() {
    const auto add = [this](const QList<QKeySequence>& keys, const QString& words, auto act) {
        QShortcut* key = worded(new QShortcut(window_), words);
        key->setKeys(keys);
        connect(key, &QShortcut::activated, this, act);
    };
    // Where plus is typed with Shift, the key alone is the equals sign.
    add({Qt::CTRL | Qt::Key_Plus, Qt::CTRL | Qt::Key_Equal}, tr("Larger text"), [this] { step(true); });
    add({Qt::CTRL | Qt::Key_Minus}, tr("Smaller text"), [this] { step(false); });
    add({Qt::CTRL | Qt::Key_0}, tr("Text of the usual size"), [this] { choose(now().usual); });
}

int TextScale::percent() const {
    return now().percent;
}

void TextScale::setPercent(int percent) {
    Use& use = pixels_ > 0 ? far_ : full_ ? screen_ : usual_;
    use.percent = std::clamp(percent, use.least, textPercents.back());
    if (settings_) settings_->setValue(use.key, use.percent);
    apply();
}

void TextScale::setFullScreen(bool full) {
    full_ = full;
    apply();
}

void TextScale::setPixels(double least) {
    pixels_ = least;
    apply();
}

void TextScale::step(bool larger) {
    const auto above = std::ranges::upper_bound(textPercents, percent());
    const auto notBelow = std::ranges::lower_bound(textPercents, percent());
    if (larger)
        choose(above == textPercents.end() ? textPercents.back() : *above);
    else
        choose(notBelow == textPercents.begin() ? textPercents.front() : *(notBelow - 1));
}

void TextScale::choose(int percent) {
    setPercent(percent);
    emit told(tr("Text at %1 %").arg(now().percent));
}

void TextScale::apply() const {
    QFont wanted = scaledFont(base_, percent());
    // In points: fonts that are derived from it ask for those.
    if (pixels_ > 0) wanted.setPointSizeF(pixels_ * percent() / 100 * pointsPerInch / window_->logicalDpiY());
    if (QApplication::font() != wanted) QApplication::setFont(wanted);
}

} // namespace epsiloscope
