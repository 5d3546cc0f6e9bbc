// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/opening/LabelLine.h"

#include "ui/widgets/Layouts.h"
#include "ui/widgets/ToneLabel.h"
#include "ui/words/NumberWords.h"

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>

#include <algorithm>

namespace epsiloscope {

namespace {

constexpr unsigned kClassesInLine = 12; // the rest is "…"

/// "4 classes", or "4 classes made of 23" where they are grouped.
QString classesInWords(const ClassCounts& counts, const LabelGrouping& grouping) {
    QString classes = LabelLine::tr("%1 classes").arg(grouped(counts.size()));
    if (!grouping.inForce || grouping.rawClasses == 0) return classes;
    return LabelLine::tr("%1 made of %2").arg(classes, grouped(grouping.rawClasses));
}

} // namespace

QString classCountsInWords(const ClassCounts& counts) {
    QStringList parts;
    for (const auto& [name, count] : counts) {
        if (parts.size() == kClassesInLine) {
            parts << QStringLiteral("…");
            break;
        }
        parts << QStringLiteral("%1 %2").arg(QString::fromStdString(name), grouped(count));
    }
    return parts.join(QStringLiteral(" · "));
}

LabelLine::LabelLine(QWidget* parent)
    : QWidget(parent), words_(ToneLabel::wrapped("labelCounts", Tone::Hint, this)),
      positive_(named("positiveClass", new QComboBox(this), tr("The class that AUROC and AUPRC look for"))),
      positiveLabel_(labelOf(positive_, tr("Positive class"), this)),
      group_(named("groupClasses", new QPushButton(tr("Group classes…"), this),
                   tr("Merge many classes into few, such as all kinds of attack into \"attack\""))) {
    positive_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    positive_->setMinimumContentsLength(8);
    group_->setAutoDefault(false);
    connect(positive_, &QComboBox::activated, this, [this] {
        said_ = positive();
        emit edited();
    });
    connect(group_, &QPushButton::clicked, this, &LabelLine::groupClassesRequested);
    columnIn(this, {words_, rowOf({positiveLabel_, {positive_, 1}, group_, Placed::room()})}, 4);
    showNoLabel();
}

void LabelLine::showNoLabel() {
    showLabel({}, {}, {}, {});
    words_->setText(tr("No label yet. Select the column to predict and press L, or click its role."));
}

void LabelLine::showLabel(const QString& column, const ClassCounts& counts, const std::string& positive,
                          const std::string& likely, LabelGrouping grouping) {
    const QSignalBlocker quiet(positive_);
    positive_->clear();
    words_->setText(
        counts.empty()
            ? tr("%1 cannot be the label: it needs 2 to 100 different values.").arg(column)
            : tr("%1: %2 · %3").arg(column, classesInWords(counts, grouping), classCountsInWords(counts)));
    const bool two = counts.size() == 2;
    for (std::size_t i = 0; two && i < counts.size(); ++i)
        positive_->addItem(QString::fromStdString(counts[i].first));
    const int wanted = positive_->findText(QString::fromStdString(positive));
    said_ = wanted >= 0 ? positive : std::string();
    positive_->setCurrentIndex(wanted >= 0 ? wanted : positive_->findText(QString::fromStdString(likely)));
    positive_->setVisible(two);
    positiveLabel_->setVisible(two);
    group_->setVisible(grouping.inForce || std::max(counts.size(), grouping.rawClasses) > 2);
}

std::string LabelLine::positive() const {
    return positive_->currentText().toStdString();
}

} // namespace epsiloscope
