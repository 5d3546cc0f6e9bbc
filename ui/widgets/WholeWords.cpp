// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/WholeWords.h"

#include <QEvent>
#include <QLabel>

#include <algorithm>

namespace epsiloscope {

namespace {

class WholeWords final : public QObject {
public:
    explicit WholeWords(QLabel* label) : QObject(label), label_(label) { label->installEventFilter(this); }

    // Before it is shown it has no width of its own; new words are told by nothing but that they are painted.
    bool eventFilter(QObject* watched, QEvent* event) override {
        const bool laidOut = event->type() == QEvent::Resize || event->type() == QEvent::Paint;
        if (laidOut && label_->isVisible()) fit();
        return QObject::eventFilter(watched, event);
    }

private:
    void fit() {
        if (!label_->wordWrap() || label_->text().isEmpty()) return;
        if (label_->text() == text_ && label_->width() == width_ && label_->font() == font_) return;
        text_ = label_->text();
        width_ = label_->width();
        font_ = label_->font();
        label_->setMinimumHeight(least_); // which a label counts among what it needs
        label_->setMinimumHeight(std::max(least_, label_->heightForWidth(width_)));
    }

    QLabel* label_;
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
