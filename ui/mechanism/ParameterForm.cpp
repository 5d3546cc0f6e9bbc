// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mechanism/ParameterForm.h"

#include "ui/language/Said.h"
#include "ui/mechanism/ParameterField.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/ToneLabel.h"
#include "ui/widgets/Units.h"
#include "ui/widgets/Whenever.h"

#include <QGridLayout>

#include <utility>

namespace epsiloscope {

/// One line. The widgets belong to the form's body.
struct ParameterForm::Row {
    ParameterDescriptor descriptor;
    QString id;
    ParameterField field;
    QLabel* label = nullptr;
    ToneLabel* message = nullptr;
    Known known;
    QString typed; ///< the entry of an optional parameter while it is free
    bool isGiven = true;
    bool further = false;
    bool wrong = false;

    bool optional() const { return !descriptor.initial; }
    /// A person's entry counts.
    bool isTyped() const { return isGiven && known.fixed.isEmpty(); }
    QString whenAbsent() const {
        return known.whenAbsent.isEmpty() ? said(descriptor.whenAbsent) : known.whenAbsent;
    }
    QString hint() const { return known.hint.isEmpty() ? said(descriptor.unit) : known.hint; }
};

namespace {

QString typedText(const std::optional<ParameterValue>& value) {
    return value ? QString::fromStdString(parameterToText(*value)) : QString();
}

QString parameterPointer(const QString& id) {
    return QStringLiteral("/parameters/") + id;
}

} // namespace

ParameterForm::ParameterForm(QWidget* parent, QString prefix, Names names)
    : QWidget(parent), prefix_(std::move(prefix)), names_(names), further_(new QWidget(this)),
      messages_(new QWidget(this)) {
    columnIn(this, {});
    columnIn(further_, {});
    columnIn(messages_, {});
    further_->hide();
    messages_->hide();
    connect(this, &ParameterForm::edited, this, &ParameterForm::refresh);
    whenever(this, {QEvent::FontChange}, [this] {
        for (const auto& row : rows_)
            showField(*row);
    });
}

ParameterForm::~ParameterForm() = default;

void ParameterForm::setDescriptors(std::vector<ParameterDescriptor> descriptors, std::size_t furtherFrom) {
    for (const auto& row : rows_)
        delete row->message; // it may stand elsewhere
    delete body_;
    delete furtherBody_;
    rows_.clear();
    body_ = new QWidget(this);
    furtherBody_ = new QWidget(further_);
    for (QWidget* body : {body_, furtherBody_.data()}) {
        auto* grid = new QGridLayout(body);
        grid->setContentsMargins(0, 0, 0, 0);
        grid->setVerticalSpacing(inUnits(*this, 1));
        grid->setHorizontalSpacing(inUnits(*this, 1));
    }
    for (ParameterDescriptor& descriptor : descriptors)
        addRow(std::move(descriptor), rows_.size() >= furtherFrom);
    layout()->addWidget(body_);
    further_->layout()->addWidget(furtherBody_);
    further_->setHidden(descriptors.size() <= furtherFrom);
    body_->show(); // the layout alone would show it one turn of the event loop later
    furtherBody_->show();
    setValues({});
}

QWidget* ParameterForm::bodyOf(const Row& row) const {
    return row.further ? furtherBody_.data() : body_;
}

void ParameterForm::addRow(ParameterDescriptor descriptor, bool further) {
    auto row = std::make_unique<Row>();
    Row* const stays = row.get(); // rows live on the heap
    row->descriptor = std::move(descriptor);
    row->further = further;
    row->id = QString::fromStdString(row->descriptor.id);
    QWidget* body = bodyOf(*row);
    const auto edit = [this, stays] {
        takeEdit(*stays);
        emit edited();
    };
    row->field = makeParameterField(row->descriptor, edit, body);
    QString words = said(row->descriptor.label);
    QWidget* control = named(prefix_ + row->id, row->field.widget, {}, words);
    words.replace(QLatin1Char('&'), QStringLiteral("&&"));
    row->label = labelOf(control, words, body);
    for (QWidget* widget : {control, static_cast<QWidget*>(row->label)})
        widget->setProperty("explains", row->id); // TermPlaces.h
    const bool above = names_ == Names::Above && !further;
    row->message = ToneLabel::wrapped(control->objectName() + QStringLiteral(".message"), Tone::Error,
                                      above ? messages_ : body);
    placeRow(*row, qobject_cast<QGridLayout*>(body->layout()));
    rows_.push_back(std::move(row));
}

// A line is 32 pixels high, with 8 to the next, beside text of 13.
void ParameterForm::placeRow(Row& row, QGridLayout* grid) {
    constexpr double fieldHeight = 4, fieldWidth = 13, cellWidth = 8; // units
    QWidget* control = row.field.widget;
    const int at = grid->rowCount();
    if (names_ == Names::Above && !row.further) {
        grid->setVerticalSpacing(0);
        row.label->setFont(smallText(font()));
        grid->addWidget(row.label, 0, at);
        grid->addWidget(control, 1, at);
        messages_->layout()->addWidget(row.message);
        control->setMinimumSize(inUnits(*this, cellWidth), inUnits(*this, fieldHeight));
        control->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        return;
    }
    grid->setColumnStretch(row.further ? 1 : 0, 1);
    grid->addWidget(row.label, at, 0);
    grid->addWidget(control, at, 1, row.further ? Qt::Alignment() : Qt::AlignRight);
    grid->addWidget(row.message, at + 1, 0, 1, 2);
    control->setMinimumSize(inUnits(*this, fieldWidth), inUnits(*this, fieldHeight));
    if (row.further) control->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

// Typed it is fixed, cleared it is free.
void ParameterForm::takeEdit(Row& row) {
    if (!row.optional()) return;
    const bool given = !row.field.text().isEmpty();
    if (given == row.isGiven) return;
    row.isGiven = given;
    if (!given) showField(row);
    explain(row);
}

void ParameterForm::setEntry(Row& row, const Entry& entry) {
    row.isGiven = entry.given && !(row.optional() && entry.text.isEmpty());
    row.typed = entry.text;
    if (row.isGiven) row.field.setText(entry.text);
    showField(row);
    explain(row);
}

void ParameterForm::showField(Row& row) {
    const QString& fixed = row.known.fixed;
    row.field.widget->setEnabled(fixed.isEmpty());
    if (row.isTyped()) return;
    // There is room for words among the further lines, or where a choice has them.
    const bool words = row.known.solved.isEmpty() && (row.further || row.field.wide);
    row.field.showAbsent(!fixed.isEmpty() ? fixed : words ? row.whenAbsent() : row.known.solved);
}

// What a field is for, its unit, and what happens while it is free.
void ParameterForm::explain(Row& row) {
    QStringList lines{said(row.descriptor.help), row.hint()};
    if (!row.isGiven && row.known.fixed.isEmpty()) lines << row.whenAbsent();
    lines.removeAll(QString());
    const QString words = lines.join(QLatin1Char('\n'));
    for (QWidget* widget : {row.field.widget, static_cast<QWidget*>(row.label)})
        widget->setToolTip(words);
    row.field.widget->setWhatsThis(said(row.descriptor.help));
    row.field.widget->setAccessibleDescription(row.isGiven ? row.hint() : row.whenAbsent());
}

Parameters ParameterForm::values() const {
    Parameters values;
    for (const auto& row : rows_) {
        if (!row->isTyped() || !rowApplies(*row)) continue;
        const Result<ParameterValue> value = valueOf(*row);
        if (value.ok()) values.set(row->descriptor.id, *value);
    }
    return values;
}

ParameterForm::Entry ParameterForm::initialOf(const Row& row) {
    return {typedText(row.descriptor.initial), !row.optional()};
}

void ParameterForm::setValues(const Parameters& values) {
    for (const auto& row : rows_) {
        const ParameterValue* value = values.find(row->descriptor.id);
        setEntry(*row, value != nullptr ? Entry{typedText(*value), true} : initialOf(*row));
    }
    refresh();
}

void ParameterForm::forget(const Parameters& values) {
    Draft others = draft();
    forget(values, others);
    for (const auto& row : rows_)
        if (!others.contains(row->id)) setEntry(*row, initialOf(*row));
    refresh();
}

void ParameterForm::forget(const Parameters& values, Draft& draft) {
    for (const auto& [id, came] : values.values()) {
        const auto entry = draft.constFind(QString::fromStdString(id));
        if (entry != draft.constEnd() && entry->given && entry->text == typedText(came)) draft.erase(entry);
    }
}

bool ParameterForm::enter(const QString& id, double value) {
    Row* const row = find(id);
    if (row == nullptr || !rowApplies(*row)) return false;
    constexpr int digits = 6;
    setEntry(*row, {QString::number(value, 'g', digits), true});
    emit edited();
    return true;
}

ParameterForm::Draft ParameterForm::draft() const {
    Draft draft;
    for (const auto& row : rows_)
        draft[row->id] = entryOf(*row);
    return draft;
}

ParameterForm::Entry ParameterForm::entryOf(const Row& row) {
    return {row.isTyped() ? row.field.text() : row.typed, row.isGiven};
}

void ParameterForm::setDraft(const Draft& draft) {
    for (const auto& row : rows_)
        if (draft.contains(row->id)) setEntry(*row, draft[row->id]);
    refresh();
}

void ParameterForm::showFurtherFor(const std::string& id) {
    const Row* const row = find(QString::fromStdString(id));
    if (row != nullptr && row->further && rowApplies(*row)) emit furtherWanted();
}

void ParameterForm::setKnown(const QString& id, const Known& known) {
    Row* const row = find(id);
    if (row == nullptr || row->known == known) return;
    const Entry typed = entryOf(*row);
    const bool same = std::exchange(row->known, known).fixed == known.fixed;
    if (!same) setEntry(*row, typed);
    showField(*row);
    explain(*row);
    if (!same) refresh();
}

void ParameterForm::setNeeded(const std::optional<Error>& why) {
    if (why == needed_) return;
    needed_ = why;
    refresh();
}

std::optional<Error> ParameterForm::problem() const {
    for (const auto& row : rows_)
        if (rowApplies(*row))
            if (auto wrong = problemOf(*row)) return wrong;
    return std::nullopt;
}

QWidget* ParameterForm::showProblem(const Error& error) {
    for (const auto& row : rows_) {
        if (parameterPointer(row->id).toStdString() != error.where || !rowApplies(*row)) continue;
        if (row->further) emit furtherWanted();
        row->message->setTone(Tone::Error);
        row->message->refuse(error);
        return row->field.widget;
    }
    return nullptr;
}

Result<ParameterValue> ParameterForm::valueOf(const Row& row) {
    return parameterFromText(row.descriptor, row.field.text().toStdString(),
                             parameterPointer(row.id).toStdString());
}

std::optional<Error> ParameterForm::problemOf(const Row& row) const {
    const bool missing = !row.isGiven && needed_ && needed_->where == parameterPointer(row.id).toStdString();
    if (missing) return needed_;
    if (!row.isTyped()) return std::nullopt;
    const Result<ParameterValue> value = valueOf(row);
    return value.ok() ? std::nullopt : std::optional(value.error());
}

bool ParameterForm::rowApplies(const Row& row) const {
    if (!row.descriptor.applies) return true;
    Parameters given;
    for (const std::string& id : row.descriptor.applies->parameters) {
        const Row* const decides = find(QString::fromStdString(id));
        if (decides == nullptr) return true; // decided in another panel
        if (decides->isGiven && rowApplies(*decides)) given.set(id, decides->field.text().toStdString());
    }
    return applies(row.descriptor, given);
}

ParameterForm::Row* ParameterForm::find(const QString& id) const {
    for (const auto& row : rows_)
        if (row->id == id) return row.get();
    return nullptr;
}

void ParameterForm::refresh() {
    bool wanted = false, said = false;
    for (const auto& row : rows_) {
        const std::optional<Error> wrong = rowApplies(*row) ? problemOf(*row) : std::nullopt;
        const bool shown = rowApplies(*row);
        const QString words = wrong || !row->isGiven ? QString() : row->field.note();
        wanted = wanted || (wrong && row->further && !row->wrong);
        row->wrong = wrong.has_value();
        row->message->setTone(wrong ? Tone::Error : Tone::Hint);
        if (wrong)
            row->message->refuse(wrong);
        else
            row->message->say(words);
        row->label->setVisible(shown);
        row->field.widget->setVisible(shown);
        if (!shown) row->message->hide();
        said = said || (names_ == Names::Above && !row->further && !row->message->isHidden());
    }
    messages_->setVisible(said);
    if (wanted) emit furtherWanted(); // what must be mended must be seen
}

} // namespace epsiloscope
