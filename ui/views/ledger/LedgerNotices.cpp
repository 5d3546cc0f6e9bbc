// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/ledger/LedgerNotices.h"

#include "ui/charging/LedgerWords.h"
#include "ui/language/Said.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/ToneLabel.h"

#include <QPushButton>

namespace epsiloscope {

namespace {

constexpr qsizetype mostNoticeLines = 3;

// The first few; a file that was cut to pieces says the same of every line.
QString firstOf(QStringList lines) {
    const qsizetype more = lines.size() - mostNoticeLines;
    if (more > 0) lines = lines.first(mostNoticeLines) << QObject::tr("… and %1 more like these.").arg(more);
    return lines.join(QLatin1Char('\n'));
}

} // namespace

LedgerNotices::LedgerNotices(QWidget* parent)
    : QWidget(parent), edited_(ToneLabel::wrapped("ledgerEdited", Tone::Error, nullptr)),
      others_(ToneLabel::wrapped("ledgerTroubles", Tone::Warning, nullptr)),
      overlaps_(ToneLabel::wrapped("ledgerOverlaps", Tone::Warning, nullptr)),
      read_(named("acknowledgeDamage", new QPushButton(tr("I have read this")),
                  tr("Records in the ledger that you have read this; then releases are possible again"))) {
    setObjectName("ledgerNotices");
    for (ToneLabel* label : {edited_, others_, overlaps_})
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    columnIn(this, {edited_, {read_, 0, Qt::AlignLeft}, others_, overlaps_}, 4)
        ->setContentsMargins(0, 0, 0, 6);
    connect(read_, &QPushButton::clicked, this, [this] {
        read_->setEnabled(false); // once is enough; what is read anew shows it
        emit acknowledged();
    });
    show(nullptr);
}

void LedgerNotices::show(const std::shared_ptr<const KeptLedger>& ledger) {
    QStringList edited, others, overlaps;
    if (ledger) {
        for (const LedgerTrouble& trouble : ledger->reading.troubles) {
            if (trouble.kind == LedgerTrouble::Kind::ClockBackwards && trouble.acknowledged) continue;
            (trouble.forbids() ? edited : others) << troubleWords(trouble);
        }
        for (const DatasetOverlap& overlap : ledger->subject.overlaps)
            overlaps
                << (overlap.untold.empty()
                        ? tr("Overlap: %1. What is charged there is not counted here, so the same people "
                             "may pay twice.")
                        : tr("Possible overlap: %1."))
                       .arg(said(overlap.inWords()));
    }
    edited_->say(firstOf(edited));
    others_->say(firstOf(others));
    overlaps_->say(firstOf(overlaps));
    const bool damaged = ledger && ledger->reading.damaged();
    read_->setVisible(ledger && ledger->reading.unread());
    read_->setEnabled(true);
    setVisible(damaged || !edited.isEmpty() || !others.isEmpty() || !overlaps.isEmpty());
}

} // namespace epsiloscope
