// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/opening/ReadingLine.h"

#include "ui/widgets/Layouts.h"
#include "ui/widgets/ToneLabel.h"

#include <QToolButton>

namespace epsiloscope {

namespace {
constexpr qsizetype kSentencesShown = 2;
}

ReadingLine::ReadingLine(QWidget* parent)
    : QWidget(parent), words_(ToneLabel::wrapped("readingNotes", Tone::Hint, this)) {
    auto* change =
        named("changeReading", new QToolButton(this), tr("See how the file was read, and correct it"));
    change->setText(tr("Change…"));
    change->setFocusPolicy(Qt::StrongFocus);
    connect(change, &QToolButton::clicked, this, &ReadingLine::changeRequested);
    rowIn(this, {{words_, 1}, {change, 0, Qt::AlignTop}});
    hide();
}

void ReadingLine::say(const QStringList& sentences) {
    QStringList shown = sentences.mid(0, kSentencesShown);
    const qsizetype more = sentences.size() - shown.size();
    if (more > 0) shown << tr("(%1 more)").arg(more);
    words_->setText(shown.join(QLatin1Char(' ')));
    words_->setToolTip(sentences.join(QLatin1Char('\n')));
    setVisible(!sentences.isEmpty());
}

} // namespace epsiloscope
