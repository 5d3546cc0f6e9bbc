// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/panel/PersonForm.h"

#include "ui/manual/ManualPages.h"
#include "ui/widgets/DeliberateEdits.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/ToneLabel.h"
#include "ui/widgets/numbers/TypedNumber.h"
#include "ui/words/NumberWords.h"

#include <QLocale>
#include <QSignalBlocker>

#include <algorithm>
#include <limits>

namespace epsiloscope {

namespace {

QSpinBox* boundBox(QWidget* parent) {
    auto* made =
        named("data.rows_of_person", new WholeBox(parent),
              PersonForm::tr("So many rows of one person are looked at, at most; the others are left out "
                             "by lot. The number must be known to all, and not be read off the data."),
              PersonForm::tr("Rows of a person"));
    made->setLocale(QLocale::c());
    made->setRange(0, std::numeric_limits<int>::max());
    made->setSpecialValueText(PersonForm::tr("all"));
    return made;
}

} // namespace

PersonForm::PersonForm(QWidget* parent)
    : QWidget(parent),
      unit_(named("data.unit", new UnhurriedComboBox(this),
                  tr("Whose data ε protects: all rows of a person, or each row by itself. Where "
                     "it is a row's, a person with many rows may be known all the same."),
                  tr("ε is about"))),
      bound_(boundBox(this)), picture_(new ContributionsPicture(this)),
      words_(ToneLabel::wrapped("rowsOfPersonWords", Tone::Hint, this)),
      message_(ToneLabel::wrapped("rowsOfPersonMessage", Tone::Error, this)) {
    unit_->addItems({QString(), tr("one row")});
    columnIn(this,
             {unit_, rowOf({{bound_, 0}, {labelOf(bound_, tr("&rows each, at most"), this), 1}}, 4), message_,
              picture_, words_},
             4);
    setManualPage(this, "persons");
    setFocusProxy(unit_);
    connect(unit_, &QComboBox::activated, this, [this] {
        refresh();
        emit edited();
    });
    connect(bound_, &QSpinBox::valueChanged, this, [this] {
        refresh();
        emit edited();
    });
    connect(picture_, &ContributionsPicture::boundWanted, this, [this](qint64 rows) {
        bound_->setValue(static_cast<int>(std::min<qint64>(rows, bound_->maximum())));
    });
    refresh();
}

void PersonForm::setPerson(const QString& called) {
    if (std::exchange(person_, called) == called) return;
    unit_->setItemText(0, tr("one %1, all rows").arg(called));
    refresh();
}

void PersonForm::setRows(const std::optional<RowsOfEach>& rows) {
    rows_ = rows;
    picture_->show(rows);
    refresh();
}

void PersonForm::read(const DataReference& reference) {
    const QSignalBlocker quiet(bound_);
    unit_->setCurrentIndex(reference.unitIsRecord ? 1 : 0);
    bound_->setValue(
        static_cast<int>(std::clamp<std::int64_t>(reference.rowsOfPerson, 0, bound_->maximum())));
    refresh();
}

void PersonForm::write(DataReference& reference) const {
    reference.rowsOfPerson = bound();
    reference.unitIsRecord = unit_->currentIndex() == 1;
}

void PersonForm::setUnitIsRecord(bool ofRecord) {
    unit_->setCurrentIndex(ofRecord ? 1 : 0);
    refresh();
}

std::int64_t PersonForm::bound() const {
    return bound_->value();
}

void PersonForm::refuse(const std::optional<Error>& wrong) {
    message_->refuse(wrong);
}

// "1,200 persons, 9 rows each is usual, 40 the most. 10 each keep 9,312 of 14,476 rows (64.3 %)."
QString PersonForm::wordsOfBound() const {
    if (!rows_) return {};
    const QString spread =
        tr("%1 persons: %2 rows each is usual, %3 the most.")
            .arg(grouped(rows_->persons), grouped(rows_->median()), grouped(rows_->most()));
    if (bound() == 0) return spread;
    const std::size_t kept = rows_->kept(bound()), all = rows_->curve.rows;
    return spread + QLatin1Char(' ') +
           tr("%1 each keep %2 of %3 rows (%4).")
               .arg(grouped(bound()), grouped(kept), grouped(all),
                    percentWords(all == 0 ? 0 : static_cast<double>(kept) / static_cast<double>(all)));
}

void PersonForm::refresh() {
    picture_->setBound(bound());
    const QString words = wordsOfBound();
    picture_->setAccessibleDescription(words);
    words_->say(words);
}

} // namespace epsiloscope
