// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mechanism/ParameterForm.h"

#include "ui/language/Said.h"
#include "ui/mechanism/ParameterField.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/PanelHeader.h"
#include "ui/widgets/ToneLabel.h"

#include <QCheckBox>
#include <QGridLayout>
#include <QScrollArea>
#include <QTimer>

namespace epsiloscope {

/// One line. The widgets belong to the form's body.
struct ParameterForm::Row {
    ParameterDescriptor descriptor;
    QString id;
    std::unique_ptr<ParameterField> field;
    QWidget* label = nullptr;
    QCheckBox* given = nullptr; ///< optional parameters only
    QWidget* line = nullptr;    ///< field and hint
    ToneLabel* hint = nullptr;
    ToneLabel* message = nullptr;
    QString hintText, whenAbsent;
    std::optional<std::int64_t> mostProposed{};
    QString typed; ///< the entry of an optional parameter while it is switched off
    bool isGiven = true;
    bool folded = false; ///< shown only while the fold is open

    /// The value there when it is switched on.
    std::optional<ParameterValue> proposal() const {
        const auto* count =
            descriptor.suggestion ? std::get_if<std::int64_t>(&*descriptor.suggestion) : nullptr;
        if (count == nullptr || !mostProposed) return descriptor.suggestion;
        return ParameterValue(std::min(*count, *mostProposed));
    }
};

namespace {

QString typedText(const std::optional<ParameterValue>& value) {
    return value ? QString::fromStdString(parameterToText(*value)) : QString();
}

QString parameterPointer(const QString& id) {
    return QStringLiteral("/parameters/") + id;
}

} // namespace

ParameterForm::ParameterForm(QWidget* parent, QString prefix) : QWidget(parent), prefix_(std::move(prefix)) {
    columnIn(this, {});
    connect(this, &ParameterForm::edited, this, &ParameterForm::refresh);
}

ParameterForm::~ParameterForm() = default;

void ParameterForm::setDescriptors(std::vector<ParameterDescriptor> descriptors, std::size_t foldFrom) {
    delete body_;
    fold_ = nullptr;
    rows_.clear();
    body_ = new QWidget(this);
    auto* grid = new QGridLayout(body_);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setVerticalSpacing(3);
    grid->setHorizontalSpacing(8);
    grid->setColumnStretch(1, 1);
    for (ParameterDescriptor& descriptor : descriptors) {
        if (rows_.size() == foldFrom) addFold(grid);
        addRow(std::move(descriptor), grid);
        rows_.back()->folded = fold_ != nullptr;
    }
    layout()->addWidget(body_);
    body_->show(); // the layout alone would show it one turn of the event loop later
    setValues({});
}

void ParameterForm::addRow(ParameterDescriptor descriptor, QGridLayout* grid) {
    auto row = std::make_unique<Row>();
    row->descriptor = std::move(descriptor);
    row->id = QString::fromStdString(row->descriptor.id);
    row->hintText = said(row->descriptor.unit);
    row->whenAbsent = said(row->descriptor.whenAbsent);
    const QString help = said(row->descriptor.help);
    row->line = new QWidget(body_);
    row->field = makeParameterField(
        row->descriptor, [this] { emit edited(); }, row->line);
    row->label = makeLabel(*row);
    QWidget* control = named(prefix_ + row->id, row->field->widget(), {}, said(row->descriptor.label));
    for (QWidget* widget : {control, row->label}) {
        widget->setToolTip(help);
        widget->setWhatsThis(help);
        widget->setProperty("explains", row->id); // TermPlaces.h
    }
    row->hint = new ToneLabel(Tone::Hint, row->line);
    row->hint->setElided(true);
    row->message = ToneLabel::wrapped(control->objectName() + QStringLiteral(".message"), Tone::Error, body_);
    const bool wide = row->field->wide();
    rowIn(row->line, {{control, wide ? 1 : 0}, {row->hint, wide ? 0 : 1}});
    const int at = grid->rowCount();
    grid->addWidget(row->label, at, 0);
    grid->addWidget(row->line, at, 1);
    grid->addWidget(row->message, at + 1, 1);
    rows_.push_back(std::move(row));
}

void ParameterForm::addFold(QGridLayout* grid) {
    fold_ = named("moreParameters", new FoldButton({}, body_));
    fold_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    fold_->setOpen(open_);
    connect(fold_, &FoldButton::openChanged, this, [this](bool open) {
        open_ = open;
        refresh();
    });
    grid->addWidget(fold_, grid->rowCount(), 0, 1, 2);
}

void ParameterForm::nameFold() {
    QStringList names;
    for (const auto& row : rows_)
        if (row->folded && rowApplies(*row)) names << said(row->descriptor.label);
    fold_->setWords(open_ ? tr("Fewer settings") : tr("More: %1").arg(names.join(QStringLiteral(", "))));
    fold_->setVisible(!names.isEmpty());
}

QWidget* ParameterForm::makeLabel(Row& row) {
    QString words = said(row.descriptor.label);
    words.replace(QLatin1Char('&'), QStringLiteral("&&"));
    if (row.descriptor.initial) return labelOf(row.field->widget(), words, body_);
    row.given = named(prefix_ + row.id + QStringLiteral(".given"), new QCheckBox(words, body_));
    Row* const stays = &row; // rows live on the heap
    connect(row.given, &QCheckBox::clicked, this, [this, stays](bool given) {
        switchOptional(*stays, given);
        if (given) stays->field->widget()->setFocus();
    });
    return row.given;
}

void ParameterForm::switchOptional(Row& row, bool given) {
    if (!given) row.typed = row.field->text();
    const QString proposed = row.typed.isEmpty() ? typedText(row.proposal()) : row.typed;
    setEntry(row, {given ? proposed : row.typed, given});
    emit edited();
}

void ParameterForm::setEntry(Row& row, const Entry& entry) {
    row.isGiven = entry.given;
    row.typed = entry.text;
    if (row.given != nullptr) row.given->setChecked(entry.given);
    if (entry.given) {
        row.field->setText(entry.text);
        row.field->widget()->setToolTip(said(row.descriptor.help));
    } else {
        row.field->showAbsent(row.whenAbsent);
    }
    refreshHint(row);
}

Parameters ParameterForm::values() const {
    Parameters values;
    for (const auto& row : rows_) {
        if (!row->isGiven || !rowApplies(*row)) continue;
        const Result<ParameterValue> value = valueOf(*row);
        if (value.ok()) values.set(row->descriptor.id, *value);
    }
    return values;
}

void ParameterForm::setValues(const Parameters& values) {
    for (const auto& row : rows_) {
        const ParameterValue* value = values.find(row->descriptor.id);
        const std::optional<ParameterValue>& initial = row->descriptor.initial;
        setEntry(*row, value != nullptr ? Entry{typedText(*value), true}
                                        : Entry{typedText(initial), initial.has_value()});
    }
    refresh();
}

void ParameterForm::forget(const Parameters& values) {
    for (const auto& row : rows_) {
        const ParameterValue* came = values.find(row->descriptor.id);
        const std::optional<ParameterValue>& initial = row->descriptor.initial;
        if (came == nullptr || !row->isGiven) continue;
        if (const auto now = valueOf(*row); now.ok() && *now == *came)
            setEntry(*row, {typedText(initial), initial.has_value()});
    }
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
        draft[row->id] = {row->isGiven ? row->field->text() : row->typed, row->isGiven};
    return draft;
}

void ParameterForm::setDraft(const Draft& draft) {
    for (const auto& row : rows_)
        if (draft.contains(row->id)) setEntry(*row, draft[row->id]);
    refresh();
}

void ParameterForm::unfoldFor(const std::string& id) {
    const Row* const row = find(QString::fromStdString(id));
    if (row == nullptr || !row->folded || !rowApplies(*row)) return;
    fold_->setOpen(true);
    constexpr int placed = 100; // milliseconds, after which the lines have their places
    QTimer::singleShot(placed, row->line, [line = row->line] {
        for (QWidget* above = line->parentWidget(); above != nullptr; above = above->parentWidget())
            if (auto* area = qobject_cast<QScrollArea*>(above)) area->ensureWidgetVisible(line);
    });
}

void ParameterForm::setHint(const QString& id, const QString& text) {
    Row* const row = find(id);
    if (row == nullptr) return;
    row->hintText = text.isEmpty() ? said(row->descriptor.unit) : text;
    refreshHint(*row);
}

void ParameterForm::setWhenAbsent(const QString& id, const QString& words) {
    Row* const row = find(id);
    if (row == nullptr) return;
    row->whenAbsent = words.isEmpty() ? said(row->descriptor.whenAbsent) : words;
    if (!row->isGiven) row->field->showAbsent(row->whenAbsent);
}

void ParameterForm::setMostProposed(const QString& id, std::optional<std::int64_t> most) {
    if (Row* const row = find(id)) row->mostProposed = most;
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

bool ParameterForm::showProblem(const Error& error) {
    for (const auto& row : rows_) {
        if (parameterPointer(row->id).toStdString() != error.where || !rowApplies(*row)) continue;
        if (row->folded) fold_->setOpen(true);
        row->message->setTone(Tone::Error);
        row->message->say(messageBeneath(error));
        return true;
    }
    return false;
}

Result<ParameterValue> ParameterForm::valueOf(const Row& row) {
    return parameterFromText(row.descriptor, row.field->text().toStdString(),
                             parameterPointer(row.id).toStdString());
}

std::optional<Error> ParameterForm::problemOf(const Row& row) const {
    const bool missing = !row.isGiven && needed_ && needed_->where == parameterPointer(row.id).toStdString();
    if (missing) return needed_;
    if (!row.isGiven) return std::nullopt;
    const Result<ParameterValue> value = valueOf(row);
    return value.ok() ? std::nullopt : std::optional(value.error());
}

bool ParameterForm::rowApplies(const Row& row) const {
    if (!row.descriptor.applies) return true;
    Parameters given;
    for (const std::string& id : row.descriptor.applies->parameters) {
        const Row* const decides = find(QString::fromStdString(id));
        if (decides == nullptr) return true; // decided in another panel
        if (decides->isGiven && rowApplies(*decides)) given.set(id, decides->field->text().toStdString());
    }
    return applies(row.descriptor, given);
}

ParameterForm::Row* ParameterForm::find(const QString& id) const {
    for (const auto& row : rows_)
        if (row->id == id) return row.get();
    return nullptr;
}

void ParameterForm::refresh() {
    if (fold_ != nullptr) nameFold();
    for (const auto& row : rows_) {
        const std::optional<Error> wrong = problemOf(*row);
        if (wrong && row->folded && rowApplies(*row) && !open_) {
            fold_->setOpen(true); // what must be mended must be seen; comes back here
            return;
        }
        const bool shown = rowApplies(*row) && (!row->folded || open_);
        const QString words = wrong ? messageBeneath(*wrong) : row->isGiven ? row->field->note() : QString();
        row->message->setTone(wrong ? Tone::Error : Tone::Hint);
        row->message->setText(words);
        row->label->setVisible(shown);
        row->line->setVisible(shown);
        row->message->setVisible(shown && !words.isEmpty());
    }
}

void ParameterForm::refreshHint(Row& row) const {
    row.hint->setText(row.hintText);
    row.hint->setVisible(row.isGiven && !row.field->wide());
    QWidget* const control = row.field->widget();
    if (row.field->wide()) return;
    // A number has a number's width; the words that stand for an absent one take the line.
    control->setSizePolicy(row.isGiven ? QSizePolicy::Maximum : QSizePolicy::Expanding, QSizePolicy::Fixed);
    row.line->layout()->invalidate();
}

} // namespace epsiloscope
