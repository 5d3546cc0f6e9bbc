// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/ledger/LedgerNotices.h"

#include "ui/data/ToneLabel.h"
#include "ui/ledger/LedgerWords.h"

#include <QPushButton>
#include <QVBoxLayout>

namespace epsiloscope {

namespace {

constexpr qsizetype mostNoticeLines = 3;

// The first few; a file that was cut to pieces says the same of every line.
QStringList firstOf(QStringList lines) {
    const qsizetype more = lines.size() - mostNoticeLines;
    if (more <= 0) return lines;
    lines = lines.mid(0, mostNoticeLines);
    lines << QObject::tr("… and %1 more like these.").arg(more);
    return lines;
}

} // namespace

LedgerNotices::LedgerNotices(QWidget* parent)
    : QWidget(parent), edited_(new ToneLabel(Tone::Error)), others_(new ToneLabel(Tone::Warning)),
      overlaps_(new ToneLabel(Tone::Warning)), read_(new QPushButton(tr("I have read this"))) {
    setObjectName("ledgerNotices");
    edited_->setObjectName("ledgerEdited");
    others_->setObjectName("ledgerTroubles");
    overlaps_->setObjectName("ledgerOverlaps");
    read_->setObjectName("acknowledgeDamage");
    read_->setToolTip(tr("It is entered that a person has read it; then releases are possible again"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 6);
    column->setSpacing(4);
    for (ToneLabel* label : {edited_, others_, overlaps_}) {
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        column->addWidget(label);
        if (label == edited_) column->addWidget(read_, 0, Qt::AlignLeft);
    }
    connect(read_, &QPushButton::clicked, this, [this] {
        read_->setEnabled(false); // once is enough; what is read anew shows it
        emit acknowledged();
    });
    show(nullptr);
}

void LedgerNotices::say(ToneLabel* label, const QStringList& lines) {
    label->setText(firstOf(lines).join(QLatin1Char('\n')));
    label->setVisible(!lines.isEmpty());
}

void LedgerNotices::show(const std::shared_ptr<const KeptLedger>& ledger) {
    QStringList edited, others, overlaps;
    if (ledger) {
        for (const LedgerTrouble& trouble : ledger->reading.troubles) {
            const bool open = trouble.kind == LedgerTrouble::Kind::Edited && !trouble.acknowledged;
            if (trouble.kind == LedgerTrouble::Kind::ClockBackwards && trouble.acknowledged) continue;
            (open ? edited : others) << troubleWords(trouble);
        }
        for (const DatasetOverlap& overlap : ledger->subject.overlaps)
            overlaps << (overlap.untold.empty()
                             ? tr("Of this dataset, %1: what is spent there is not counted here, though the "
                                  "same people may pay twice.")
                             : tr("%1."))
                            .arg(QString::fromStdString(overlap.inWords()));
    }
    say(edited_, edited);
    say(others_, others);
    say(overlaps_, overlaps);
    const bool damaged = ledger && ledger->reading.damaged();
    read_->setVisible(ledger && ledger->reading.unread());
    read_->setEnabled(true);
    setVisible(damaged || !edited.isEmpty() || !others.isEmpty() || !overlaps.isEmpty());
}

} // namespace epsiloscope
