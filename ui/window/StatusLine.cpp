// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/StatusLine.h"

#include "ui/explain/panel/TermPlaces.h"
#include "ui/widgets/ElidedLabel.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/ToneLabel.h"
#include "ui/widgets/Whenever.h"
#include "ui/words/PrivacyWords.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>

namespace epsiloscope {

namespace {

QString provenanceOf(const Experiment& experiment, int threads) {
    const QString engine =
        threads == 1 ? StatusLine::tr("1 thread") : StatusLine::tr("%1 threads").arg(threads);
    if (experiment.release) return engine + StatusLine::tr(" · release: no seed");
    return engine + StatusLine::tr(" · seed %1 · exploration").arg(experiment.seed);
}

} // namespace

StatusLine::StatusLine(QWidget* parent)
    : QWidget(parent), spent_(new ElidedLabel(this)), provenance_(new ToneLabel(Tone::Hint, this)) {
    rowIn(this, {{named("spent", spent_), 1}, named("provenance", provenance_)}, 16)
        ->setContentsMargins(6, 1, 6, 1);
    spent_->setProperty(explainsProperty, "epsilon");
    whenever(this, {QEvent::Resize}, [this] { fitProvenance(); });
}

void StatusLine::showRun(const Run& run, int threads, const QString& keptAs) {
    spent_->setText(privacySentence(run));
    QString words = provenanceOf(run.experiment(), threads);
    QString tip = run.experiment().release
                      ? tr("The noise comes from the system's entropy and cannot be reproduced.")
                      : tr("The seed fixes the noise: good for exploring and comparing, not for a release.");
    if (!keptAs.isEmpty()) {
        words += tr(" · kept as %1").arg(QFileInfo(keptAs).fileName());
        tip += tr("\nIts result lies in %1").arg(QDir::toNativeSeparators(keptAs));
    }
    provenance_->setText(words);
    provenance_->setToolTip(QStringLiteral("%1\n%2").arg(words, tip));
    fitProvenance();
}

void StatusLine::showText(const QString& text) {
    spent_->setText(text);
    provenance_->clear();
    provenance_->setToolTip({});
    fitProvenance();
}

void StatusLine::giveWayTo(const QString& message) {
    for (QWidget* words : std::initializer_list<QWidget*>{spent_, provenance_})
        words->setVisible(message.isEmpty());
}

QSize StatusLine::minimumSizeHint() const {
    constexpr int leastLetters = 20;
    return {leastLetters * fontMetrics().averageCharWidth(), QWidget::minimumSizeHint().height()};
}

// As wide as its words, but for a small window with large text.
void StatusLine::fitProvenance() {
    provenance_->setMinimumWidth(std::clamp(provenance_->sizeHint().width(), 1, std::max(1, width() / 2)));
}

} // namespace epsiloscope
