// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/opening/LabelMapDialog.h"

#include "ui/data/opening/LabelLine.h"
#include "ui/data/opening/LabelMapModel.h"
#include "ui/data/opening/LabelMapTable.h"
#include "ui/manual/PageOfWidget.h"
#include "ui/widgets/GrownWithText.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/ToneLabel.h"
#include "ui/words/GroupedNumber.h"

#include <QDialogButtonBox>
#include <QPushButton>

namespace epsiloscope {

LabelMapDialog::LabelMapDialog(ValueCounts values, const LabelMap& map, QWidget* parent)
    : QDialog(parent), model_(new LabelMapModel(std::move(values), map, this)),
      table_(new LabelMapTable(model_, this)),
      summary_(ToneLabel::wrapped("labelMapSummary", Tone::Hint, this)),
      buttons_(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel | QDialogButtonBox::Reset,
                                    this)) {
    setObjectName("labelMapDialog");
    setManualPage(this, "data#label-map");
    setWindowTitle(tr("Group classes"));
    layOut();
    connectParts();
    showSummary();
    table_->setCurrentIndex(model_->index(0, LabelMapModel::BecomesColumn));
    table_->setFocus();
}

void LabelMapDialog::layOut() {
    QString words = tr("Select classes, type the name they become and press Return. Delete removes a name; "
                       "Ctrl+Return accepts.");
    if (model_->unlisted() > 0)
        words += tr("\n%1 rarer classes are not listed: the last row stands for them.")
                     .arg(grouped(model_->unlisted()));
    auto* hint = ToneLabel::wrapped("labelMapHint", Tone::Hint, this);
    hint->setText(words);
    summary_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    summary_->setMinimumHeight(3 * summary_->fontMetrics().lineSpacing()); // else the table jumps
    summary_->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    buttons_->button(QDialogButtonBox::Ok)->setText(tr("Group"));
    setLayout(columnOf({hint, {table_, 1}, summary_, buttons_}));
    resizeWithText(this, {520, 560});
}

void LabelMapDialog::connectParts() {
    connect(buttons_, &QDialogButtonBox::accepted, this, &LabelMapDialog::accept);
    connect(buttons_, &QDialogButtonBox::rejected, this, &LabelMapDialog::reject);
    connect(buttons_->button(QDialogButtonBox::Reset), &QPushButton::clicked, model_, &LabelMapModel::reset);
    connect(model_, &LabelMapModel::mapChanged, this, &LabelMapDialog::showSummary);
    auto* go = new QAction(this);
    go->setShortcuts({Qt::CTRL | Qt::Key_Return, Qt::CTRL | Qt::Key_Enter});
    connect(go, &QAction::triggered, this, &LabelMapDialog::accept);
    addAction(go);
}

QString LabelMapDialog::problem(const ClassCounts& classes) const {
    if (classes.empty()) return tr("The column has no classes.");
    const std::size_t count = model_->classCount();
    if (count == 1)
        return tr("Everything becomes “%1”: give at least one class another name, "
                  "so that there is something to tell apart.")
            .arg(QString::fromStdString(classes.front().first));
    if (count > maximumClasses)
        return tr("%1 classes are more than the %2 that a label may have: give more of them the same name.")
            .arg(grouped(count), grouped(maximumClasses));
    return {};
}

void LabelMapDialog::showSummary() {
    const ClassCounts classes = model_->classes();
    const QString wrong = problem(classes);
    summary_->setTone(wrong.isEmpty() ? Tone::Hint : Tone::Error);
    summary_->setText(wrong.isEmpty()
                          ? tr("%1 classes: %2").arg(grouped(classes.size()), classCountsInWords(classes))
                          : wrong);
    buttons_->button(QDialogButtonBox::Ok)->setEnabled(wrong.isEmpty());
}

void LabelMapDialog::accept() {
    if (!problem(model_->classes()).isEmpty()) return;
    emit chosen(model_->map());
    QDialog::accept();
}

} // namespace epsiloscope
