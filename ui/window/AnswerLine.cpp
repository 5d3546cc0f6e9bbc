// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/AnswerLine.h"

#include "core/experiment/run/TrialPromise.h"
#include "ui/explain/panel/TermPlaces.h"
#include "ui/widgets/ElidedLabel.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/ToneLabel.h"
#include "ui/widgets/Units.h"
#include "ui/widgets/Whenever.h"
#include "ui/words/NumberWords.h"
#include "ui/words/PrivacyWords.h"
#include "ui/words/Words.h"

#include <QAccessible>
#include <QEvent>
#include <QPushButton>

#include <algorithm>
#include <utility>

namespace epsiloscope {

AnswerLine::AnswerLine(QWidget* parent)
    : QWidget(parent), words_(named("forecast", new ElidedLabel(this))),
      beside_(named("forecastBeside", new ToneLabel(Tone::Hint, this))),
      mend_(named("answerMend", new QPushButton(this))) {
    words_->setProperty(explainsProperty, "epsilon");
    words_->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    mend_->setFlat(true);
    mend_->setCursor(Qt::PointingHandCursor);
    beside_->setToolTip(
        tr("What the same noise would promise if each row were a person's own. It is promised to "
           "nobody who has more."));
    beside_->setMinimumWidth(1); // it goes where it does not fit, and holds nothing up
    nowAndWhenever(this, {QEvent::FontChange}, [this] { beside_->setFont(smallText(font())); });
    rowIn(this, {{words_, 0}, {beside_, 0, Qt::AlignBaseline}, mend_, Placed::room(1)}, 4);
    clock_.setSingleShot(true);
    connect(&clock_, &QTimer::timeout, this, [this] {
        told_.clear();
        refresh();
    });
    connect(mend_, &QPushButton::clicked, this, [this] {
        if (mended_) mended_();
    });
    refresh();
}

void AnswerLine::setAnswer(const QString& words, const QString& brief, const QString& more,
                           const QString& beside) {
    beside_->setText(beside);
    answer_ = words;
    brief_ = brief;
    more_ = more;
    refresh();
}

void AnswerLine::setRefusal(const QString& why, const QString& mend, std::function<void()> mended) {
    mended_ = std::move(mended);
    const bool isNew = std::exchange(why_, why) != why && !why.isEmpty();
    mend_->setText(mend);
    refresh();
    if (isNew) announce(why);
}

void AnswerLine::tell(const QString& words, int milliseconds) {
    told_ = words;
    clock_.start(milliseconds);
    refresh();
    if (!words.isEmpty()) announce(words);
}

void AnswerLine::announce(const QString& words) {
    QAccessibleEvent said(words_, QAccessible::Alert);
    words_->setAccessibleName(words);
    QAccessible::updateAccessibility(&said);
}

QSize AnswerLine::minimumSizeHint() const {
    return {0, QWidget::minimumSizeHint().height()};
}

void AnswerLine::refresh() {
    const bool refused = told_.isEmpty() && !why_.isEmpty();
    const int beside =
        beside_->text().isEmpty() ? 0 : fontMetrics().horizontalAdvance(u' ') + beside_->sizeHint().width();
    const auto fits = [&](const QString& words) {
        return fontMetrics().horizontalAdvance(words) + beside <= width();
    };
    const QString answer = fits(answer_) || brief_.isEmpty() ? answer_ : brief_;
    words_->setText(!told_.isEmpty() ? told_ : refused ? QStringLiteral("⚠ ") + why_ : answer);
    if (told_.isEmpty() && !refused) words_->setToolTip(more_);
    // Only these colours are their own: the others follow the theme.
    QPalette words, link;
    if (refused) words.setColor(QPalette::WindowText, errorText(palette()));
    link.setColor(QPalette::ButtonText, palette().color(QPalette::Link));
    if (words_->palette() != words) words_->setPalette(words);
    if (mend_->palette() != link) mend_->setPalette(link);
    mend_->setVisible(refused && !mend_->text().isEmpty());
    beside_->setVisible(told_.isEmpty() && !refused && beside > 0 && fits(answer));
}

void AnswerLine::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    refresh();
}

void AnswerLine::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) refresh();
}

QString answerWords(const Forecast& forecast, long pool, bool brief) {
    QStringList words;
    if (forecast.queries) {
        const QString asked = grouped(*forecast.queries);
        const QString of = pool > 0 ? Words::tr("%1 of %2").arg(asked, grouped(pool)) : asked;
        if (brief)
            words << of;
        else
            words << (forecast.mayRefuse ? Words::tr("asks %1") : Words::tr("answers %1")).arg(of);
    }
    const Promise& promise = forecast.promise;
    if (!promise.epsilon) return (words << Words::tr("promises nothing")).join(QStringLiteral(" · "));
    words << Words::tr("promised ε %1").arg(numberText(promise.epsilon->value, 3));
    if (const QString whose = perUnit(promise.epsilon->adjacency.unit); !whose.isEmpty()) words << whose;
    if (promise.epsilon->justAFew) return words.join(QStringLiteral(" · "));
    const CountedOdds odds = countedOdds(promise.right);
    const QString count = Words::tr("%1 of %2").arg(grouped(odds.right), grouped(odds.of));
    words << (odds.certain() ? Words::tr("every guess may be right")
              : brief        ? count
                             : Words::tr("%1 guesses right").arg(count));
    return words.join(QStringLiteral(" · "));
}

} // namespace epsiloscope
