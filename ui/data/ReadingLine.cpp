// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/ReadingLine.h"

#include "ui/data/ToneLabel.h"

#include <QHBoxLayout>
#include <QToolButton>

namespace epsiloscope {

namespace {
constexpr qsizetype kSentencesShown = 2;
}

ReadingLine::ReadingLine(QWidget* parent) : QWidget(parent), words_(new ToneLabel(Tone::Hint, this)) {
    words_->setObjectName("readingNotes");
    words_->setWordWrap(true);
    auto* change = new QToolButton(this);
    change->setObjectName("changeReading");
    change->setText(tr("Change…"));
    change->setToolTip(tr("See how the file was read, and correct it"));
    change->setFocusPolicy(Qt::StrongFocus);
    connect(change, &QToolButton::clicked, this, &ReadingLine::changeRequested);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(words_, 1);
    row->addWidget(change, 0, Qt::AlignTop);
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
