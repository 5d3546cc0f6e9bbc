// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sweep/SweepRow.h"

#include "ui/data/ToneLabel.h"
#include "ui/mechanism/UnhurriedComboBox.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace epsiloscope {

namespace {

constexpr int gridNumberWidth = 56, mostInGrid = 100;

} // namespace

SweepRow::SweepRow(int number, QWidget* parent)
    : QWidget(parent), number_(number), parameter_(new UnhurriedComboBox(this)),
      form_(new UnhurriedComboBox(this)), remove_(new QToolButton(this)), numbers_(new QWidget(this)),
      choices_(new QWidget(this)), list_(new QLineEdit(numbers_)), from_(new QLineEdit(numbers_)),
      to_(new QLineEdit(numbers_)), upTo_(new QLabel(tr("to"), numbers_)),
      in_(new QLabel(tr("in"), numbers_)), count_(new QSpinBox(numbers_)),
      choiceColumn_(new QVBoxLayout(choices_)), message_(new ToneLabel(Tone::Error, this)) {
    parameter_->setObjectName(name("parameter"));
    parameter_->setAccessibleName(tr("Parameter %1 of the sweep").arg(number_));
    remove_->setObjectName(name("remove"));
    remove_->setText(QStringLiteral("×"));
    remove_->setToolTip(tr("Do not vary this parameter"));
    remove_->setAccessibleName(tr("Remove parameter %1").arg(number_));
    remove_->setFocusPolicy(Qt::StrongFocus);
    message_->setObjectName(name("message"));
    message_->setWordWrap(true);
    message_->hide();
    choiceColumn_->setContentsMargins(0, 0, 0, 0);
    choiceColumn_->setSpacing(2);
    buildNumbers();
    buildLines();
    connect(this, &SweepRow::edited, this, [this] { touched_ = true; });
    connect(parameter_, &QComboBox::activated, this, [this](int index) {
        choose(index);
        emit edited();
    });
    connect(remove_, &QToolButton::clicked, this, &SweepRow::removeRequested);
}

QString SweepRow::name(const char* part) const {
    return QStringLiteral("sweep%1.%2").arg(number_).arg(QLatin1String(part));
}

void SweepRow::buildNumbers() {
    form_->setObjectName(name("form"));
    form_->setAccessibleName(tr("How the values of parameter %1 are given").arg(number_));
    form_->addItems({tr("List"), tr("Grid"), tr("Log grid")});
    list_->setObjectName(name("list"));
    list_->setAccessibleName(tr("Values of parameter %1").arg(number_));
    list_->setPlaceholderText(tr("10, 20, 40"));
    list_->setToolTip(
        tr("Values with commas between them, or a grid: 10..80:8 is eight values from 10 to 80, "
           "0.1..10:7:log seven in equal ratios, 1..5 all whole numbers"));
    from_->setObjectName(name("from"));
    from_->setAccessibleName(tr("First value of parameter %1").arg(number_));
    to_->setObjectName(name("to"));
    to_->setAccessibleName(tr("Last value of parameter %1").arg(number_));
    count_->setObjectName(name("count"));
    count_->setAccessibleName(tr("Number of values of parameter %1").arg(number_));
    count_->setRange(2, mostInGrid);
    count_->setValue(5);
    for (QLineEdit* edit : {from_, to_})
        edit->setMinimumWidth(gridNumberWidth);
    for (QLineEdit* edit : {list_, from_, to_})
        connect(edit, &QLineEdit::textEdited, this, &SweepRow::edited);
    connect(count_, &QSpinBox::valueChanged, this, &SweepRow::edited);
    connect(form_, &QComboBox::activated, this, [this] {
        if (form_->currentIndex() == List && shownForm_ != List) listGrid(shownForm_ == LogGrid);
        showForm();
        emit edited();
    });
}

void SweepRow::buildLines() {
    auto* values = new QHBoxLayout(numbers_);
    values->setContentsMargins(0, 0, 0, 0);
    values->setSpacing(4);
    values->addWidget(form_, 0);
    form_->setMinimumContentsLength(6);
    values->addWidget(list_, 1);
    values->addWidget(from_, 1);
    values->addWidget(upTo_);
    values->addWidget(to_, 1);
    values->addWidget(in_);
    values->addWidget(count_);
    auto* top = new QHBoxLayout;
    top->setSpacing(4);
    top->addWidget(parameter_, 1);
    top->addWidget(remove_);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(3);
    column->addLayout(top);
    column->addWidget(numbers_);
    column->addWidget(choices_);
    column->addWidget(message_);
    QWidget* before = parameter_;
    for (QWidget* next : std::initializer_list<QWidget*>{form_, list_, from_, to_, count_, remove_}) {
        setTabOrder(before, next);
        before = next;
    }
}

const SweepOffer* SweepRow::offer() const {
    const auto found = std::find_if(offers_.begin(), offers_.end(),
                                    [this](const SweepOffer& each) { return each.key == chosen_; });
    return found == offers_.end() ? nullptr : &*found;
}

std::string SweepRow::key() const {
    return chosen_;
}

void SweepRow::setOffers(const std::vector<SweepOffer>& offers, const std::string& preferred) {
    offers_ = offers;
    parameter_->clear();
    int kept = -1, wanted = 0;
    for (int i = 0; i < static_cast<int>(offers_.size()); ++i) {
        const SweepOffer& each = offers_[static_cast<std::size_t>(i)];
        parameter_->addItem(each.title);
        parameter_->setItemData(i, each.help, Qt::ToolTipRole);
        if (each.key == chosen_) kept = i;
        if (each.key == preferred) wanted = i;
    }
    if (kept >= 0 && touched_) return parameter_->setCurrentIndex(kept);
    chosen_.clear();
    choose(kept >= 0 ? kept : wanted);
}

void SweepRow::choose(int index) {
    parameter_->setCurrentIndex(index);
    const SweepOffer& now = offers_[static_cast<std::size_t>(index)];
    if (now.key == chosen_) return;
    chosen_ = now.key;
    parameter_->setToolTip(now.help);
    from_->setText(now.from);
    to_->setText(now.to);
    list_->setText(now.list);
    form_->setCurrentIndex(now.key == "seed" ? List : now.logarithmic ? LogGrid : Grid);
    for (QCheckBox* box : boxes_)
        delete box;
    boxes_.clear();
    for (const auto& [value, words] : now.choices) {
        auto* box = new QCheckBox(words, choices_);
        box->setObjectName(name("choice.") + QString::fromStdString(value));
        box->setChecked(value == now.chosen);
        connect(box, &QCheckBox::toggled, this, &SweepRow::edited);
        choiceColumn_->addWidget(box);
        boxes_.push_back(box);
    }
    showForm();
}

void SweepRow::showForm() {
    const bool choices = !boxes_.empty(), list = form_->currentIndex() == List;
    shownForm_ = form_->currentIndex();
    numbers_->setVisible(!choices);
    choices_->setVisible(choices);
    list_->setVisible(list);
    for (QWidget* part : std::initializer_list<QWidget*>{from_, upTo_, to_, in_, count_})
        part->setVisible(!list);
}

// The grid's values as a list, so that one of them can be changed by hand.
void SweepRow::listGrid(bool logarithmic) {
    const auto axis = sweepAxisFromText(chosen_ + "=" + gridText(logarithmic));
    if (!axis) return;
    QStringList values;
    for (const std::string& value : axis->values)
        values << QString::fromStdString(value);
    list_->setText(values.join(QStringLiteral(", ")));
}

void SweepRow::setAxis(const SweepAxis& axis) {
    const auto found = std::find_if(offers_.begin(), offers_.end(),
                                    [&axis](const SweepOffer& each) { return each.key == axis.key; });
    if (found == offers_.end()) return;
    choose(static_cast<int>(found - offers_.begin()));
    QStringList values;
    for (const std::string& value : axis.values)
        values << QString::fromStdString(value);
    list_->setText(values.join(QStringLiteral(", ")));
    form_->setCurrentIndex(List);
    touched_ = true;
    for (std::size_t i = 0; i < boxes_.size(); ++i) {
        const auto& all = axis.values;
        boxes_[i]->setChecked(std::find(all.begin(), all.end(), found->choices[i].first) != all.end());
    }
    showForm();
}

std::string SweepRow::gridText(bool logarithmic) const {
    const QString grid =
        QStringLiteral("%1..%2:%3").arg(from_->text().trimmed(), to_->text().trimmed()).arg(count_->value());
    return (logarithmic ? grid + QStringLiteral(":log") : grid).toStdString();
}

std::string SweepRow::typedValues() const {
    if (form_->currentIndex() != List) return gridText(form_->currentIndex() == LogGrid);
    return list_->text().remove(QLatin1Char(' ')).toStdString();
}

Result<SweepAxis> SweepRow::axis() const {
    if (boxes_.empty()) {
        const std::string typed = typedValues();
        if (typed.empty()) return Error{"no values are given", chosen_, "type some with commas between them"};
        return sweepAxisFromText(chosen_ + "=" + typed);
    }
    SweepAxis axis{chosen_, {}};
    for (std::size_t i = 0; i < boxes_.size(); ++i)
        if (boxes_[i]->isChecked()) axis.values.push_back(offer()->choices[i].first);
    if (axis.values.empty()) return Error{"nothing is chosen", chosen_, "tick at least one"};
    return axis;
}

void SweepRow::showProblem(const QString& words) {
    message_->setText(words);
    message_->setVisible(!words.isEmpty());
}

QString SweepRow::problem() const {
    return message_->text();
}

void SweepRow::setRemovable(bool removable) {
    remove_->setEnabled(removable);
}

} // namespace epsiloscope
