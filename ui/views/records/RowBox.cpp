// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/records/RowBox.h"

#include "ui/words/NumberWords.h"

#include <QLineEdit>
#include <QSignalBlocker>

#include <algorithm>
#include <numeric>

namespace epsiloscope {

namespace {

QString newcomerText() {
    return RowBox::tr("newcomer");
}

QString digitsOf(QString text) {
    return text.remove(QLatin1Char(',')).trimmed();
}

} // namespace

RowBox::RowBox(QWidget* parent) : WholeBox(parent) {
    setGroupSeparatorShown(true);
    setKeyboardTracking(false);
    setAccelerated(true);
    setRange(0, 0);
    connect(this, &QSpinBox::valueChanged, this, [this] { emit recordChosen(record()); });
}

std::uint32_t RowBox::rowOf(std::size_t record) const {
    return rows_ ? (*rows_)[record] : static_cast<std::uint32_t>(record);
}

void RowBox::setRows(std::shared_ptr<const std::vector<std::uint32_t>> rows, std::size_t records) {
    const QSignalBlocker quiet(this), quietText(lineEdit());
    rows_ = rows && rows->size() == records ? std::move(rows) : nullptr;
    byRow_.resize(records);
    std::iota(byRow_.begin(), byRow_.end(), 0U);
    const auto before = [this](std::uint32_t a, std::uint32_t b) { return rowOf(a) < rowOf(b); };
    if (!std::is_sorted(byRow_.begin(), byRow_.end(), before))
        std::sort(byRow_.begin(), byRow_.end(), before);
    place_.resize(records);
    for (std::size_t i = 0; i < records; ++i)
        place_[byRow_[i]] = static_cast<int>(i);
    setRange(0, static_cast<int>(records));
    setValue(0);
    lineEdit()->setText(textFromValue(0)); // the same place may be another row now
}

RecordNumber RowBox::record() const {
    const auto at = static_cast<std::size_t>(value());
    return RecordNumber::fromIndex(at < byRow_.size() ? byRow_[at] : byRow_.size());
}

void RowBox::setRecord(RecordNumber record) {
    const QSignalBlocker quiet(this);
    setValue(record.index() < place_.size() ? place_[record.index()] : static_cast<int>(place_.size()));
}

QString RowBox::textFromValue(int value) const {
    const auto at = static_cast<std::size_t>(value);
    return at < byRow_.size() ? grouped(rowOf(byRow_[at]) + std::size_t{1}) : newcomerText();
}

int RowBox::valueFromText(const QString& text) const {
    if (text.trimmed() == newcomerText()) return static_cast<int>(byRow_.size());
    const auto row = digitsOf(text).toULongLong();
    const auto found = std::partition_point(byRow_.begin(), byRow_.end(), [&](std::uint32_t record) {
        return rowOf(record) + std::uint64_t{1} < row;
    });
    const auto last = static_cast<std::ptrdiff_t>(byRow_.empty() ? 0 : byRow_.size() - 1);
    return static_cast<int>(std::min(found - byRow_.begin(), last));
}

QValidator::State RowBox::validate(QString& text, int&) const {
    if (text.trimmed() == newcomerText()) return QValidator::Acceptable;
    if (newcomerText().startsWith(text.trimmed())) return QValidator::Intermediate;
    if (!againstSeparators(text, true, true).isEmpty()) return QValidator::Intermediate;
    bool number = false;
    digitsOf(text).toULongLong(&number);
    return number ? QValidator::Acceptable : QValidator::Invalid;
}

} // namespace epsiloscope
