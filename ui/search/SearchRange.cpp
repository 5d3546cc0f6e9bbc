// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/search/SearchRange.h"

#include "core/base/Propagate.h"
#include "core/experiment/sweep/SweepPlan.h"
#include "ui/data/ToneLabel.h"
#include "ui/search/SearchWords.h"
#include "ui/sweep/CompactBox.h"
#include "ui/sweep/SweepWords.h"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QSpinBox>
#include <QVBoxLayout>

namespace epsiloscope {

namespace {
constexpr int mostInRange = 200, rangeNumberWidth = 44;
}

SearchRange::SearchRange(const std::string& id, const QString& title, const QString& help, QWidget* parent)
    : QWidget(parent), id_(id), form_(compactBox(("search." + id + ".form").c_str(),
                                                 tr("How the values of %1 are given").arg(title), this)),
      from_(new QLineEdit(this)), to_(new QLineEdit(this)), list_(new QLineEdit(this)),
      upTo_(new QLabel(tr("to"), this)), in_(new QLabel(tr("in"), this)), count_(new QSpinBox(this)),
      message_(new ToneLabel(Tone::Error, this)) {
    build(title, help);
    layOut(title);
    showForm();
}

void SearchRange::build(const QString& title, const QString& help) {
    const auto name = [this](QWidget* part, const char* what, const QString& words) {
        part->setObjectName(
            QStringLiteral("search.%1.%2").arg(QString::fromStdString(id_), QLatin1String(what)));
        part->setAccessibleName(words);
    };
    name(from_, "from", tr("First value of %1").arg(title));
    name(to_, "to", tr("Last value of %1").arg(title));
    name(list_, "list", tr("Values of %1").arg(title));
    name(count_, "count", tr("Number of values of %1").arg(title));
    message_->setObjectName(QStringLiteral("search.%1.message").arg(QString::fromStdString(id_)));
    form_->addItems({tr("Even steps"), tr("Equal ratios"), tr("List")});
    count_->setRange(2, mostInRange);
    count_->setValue(9);
    list_->setPlaceholderText(tr("20, 40, 60"));
    setToolTip(help);
    message_->setWordWrap(true);
    message_->hide();
    for (QLineEdit* edit : {from_, to_, list_}) {
        edit->setMinimumWidth(rangeNumberWidth);
        connect(edit, &QLineEdit::textEdited, this, &SearchRange::takeEdit);
    }
    connect(count_, &QSpinBox::valueChanged, this, &SearchRange::takeEdit);
    connect(form_, &QComboBox::activated, this, [this] {
        showForm();
        takeEdit();
    });
}

void SearchRange::layOut(const QString& title) {
    auto* label = new QLabel(title, this);
    label->setBuddy(form_);
    auto* top = new QHBoxLayout;
    top->addWidget(label, 1);
    top->addWidget(form_);
    auto* line = new QHBoxLayout;
    line->setSpacing(4);
    for (QWidget* part : std::initializer_list<QWidget*>{from_, upTo_, to_, in_, count_})
        line->addWidget(part, part == from_ || part == to_ ? 1 : 0);
    line->addWidget(list_, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(3);
    column->addLayout(top);
    column->addLayout(line);
    column->addWidget(message_);
}

void SearchRange::showForm() {
    const bool list = form_->currentIndex() == List;
    // The grid as a list, so that one of its values can be changed by hand.
    if (list && list_->text().isEmpty()) {
        const auto axis =
            sweepAxisFromText(id_ + "=" + from_->text().toStdString() + ".." + to_->text().toStdString() +
                              ":" + std::to_string(count_->value()));
        QStringList words;
        if (axis)
            for (const std::string& value : axis->values)
                words << QString::fromStdString(value);
        list_->setText(words.join(QStringLiteral(", ")));
    }
    list_->setVisible(list);
    for (QWidget* part : std::initializer_list<QWidget*>{from_, upTo_, to_, in_, count_})
        part->setVisible(!list);
}

void SearchRange::takeEdit() {
    touched_ = true;
    emit edited();
}

void SearchRange::suggest(const std::vector<double>& values) {
    if (touched_ || values.empty()) return;
    from_->setText(votesText(values.front()));
    to_->setText(votesText(values.back()));
    if (values.size() == 1) {
        form_->setCurrentIndex(List);
        list_->setText(votesText(values.front()));
    } else {
        form_->setCurrentIndex(Even);
        const QSignalBlocker quiet(count_);
        count_->setValue(static_cast<int>(values.size()));
    }
    showForm();
}

std::string SearchRange::typed() const {
    if (form_->currentIndex() == List) return list_->text().remove(QLatin1Char(' ')).toStdString();
    const QString grid =
        QStringLiteral("%1..%2:%3").arg(from_->text().trimmed(), to_->text().trimmed()).arg(count_->value());
    return grid.toStdString() + (form_->currentIndex() == Ratios ? ":log" : "");
}

Result<std::vector<double>> SearchRange::values() const {
    const std::string text = typed();
    if (text.empty()) return Error{"no values are given", id_, "type some with commas between them"};
    ASSIGN_OR_RETURN(const auto axis, sweepAxisFromText(id_ + "=" + text));
    const auto numbers = numbersOf(axis);
    if (!numbers) return Error{"not all of these are numbers", id_, "write 20, 40, 60"};
    return *numbers;
}

void SearchRange::showProblem(const QString& words) {
    message_->setText(words);
    message_->setVisible(!words.isEmpty());
}

} // namespace epsiloscope
