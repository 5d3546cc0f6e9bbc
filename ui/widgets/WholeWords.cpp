// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/WholeWords.h"

#include <QEvent>
#include <QLabel>
#include <QPointer>
#include <QTextBlockFormat>
#include <QTextCursor>
#include <QTextDocument>

#include <algorithm>

namespace epsiloscope {

namespace {

class WholeWords final : public QObject {
public:
    explicit WholeWords(QLabel* label) : QObject(label), label_(label) { label->installEventFilter(this); }

    // Before it is shown it has no width of its own. New words are told by nothing but that they are painted,
    // or, out of sight, that all around them is laid out anew.
    bool eventFilter(QObject* watched, QEvent* event) override {
        const bool painted = event->type() == QEvent::Resize || event->type() == QEvent::Paint;
        const bool laidOut = watched == label_ ? painted : event->type() == QEvent::LayoutRequest;
        if (laidOut && label_->isVisible()) fit();
        if (watched == label_) watchAround();
        return QObject::eventFilter(watched, event);
    }

private:
    void watchAround() {
        QWidget* around = label_->parentWidget();
        if (around == around_) return;
        if (around_) around_->removeEventFilter(this);
        around_ = around;
        if (around_) around_->installEventFilter(this);
    }

    void fit() {
        if (!label_->wordWrap() || label_->text().isEmpty()) return;
        if (label_->text() == text_ && label_->width() == width_ && label_->font() == font_) return;
        text_ = label_->text();
        width_ = label_->width();
        font_ = label_->font();
        keepAccents();
        label_->setMinimumHeight(least_); // which a label counts among what it needs
        label_->setMinimumHeight(std::max(least_, label_->heightForWidth(width_)));
    }

    // What can be selected is cut off above its first line, whatever the margins are: the lines move down.
    void keepAccents() {
        auto* document = label_->findChild<QTextDocument*>();
        const QFontMetrics metrics = label_->fontMetrics();
        const int above = -metrics.tightBoundingRect(text_).top() - metrics.ascent();
        if (!document || above <= 0) return;
        QTextBlockFormat lines;
        lines.setLineHeight(metrics.height() + above, QTextBlockFormat::MinimumHeight);
        QTextCursor all(document);
        all.select(QTextCursor::Document);
        all.mergeBlockFormat(lines);
        label_->updateGeometry();
    }

    QLabel* label_;
    QPointer<QWidget> around_;
    QString text_; ///< what it was fitted for
    int width_ = 0;
    QFont font_;
    int least_ = label_->minimumHeight(); ///< as it was made
};

} // namespace

QLabel* keepWhole(QLabel* label) {
    new WholeWords(label);
    return label;
}

} // namespace epsiloscope
