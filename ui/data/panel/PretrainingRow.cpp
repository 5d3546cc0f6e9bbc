// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/panel/PretrainingRow.h"

#include "ui/language/Said.h"
#include "ui/widgets/DeliberateEdits.h"
#include "ui/widgets/FileField.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/ToneLabel.h"

#include <QListWidget>
#include <QSignalBlocker>

#include <algorithm>

namespace epsiloscope {

namespace {

constexpr int kLinesOfClasses = 3;

bool isNamed(const std::vector<std::string>& names, const std::string& name) {
    return std::ranges::find(names, name) != names.end();
}

} // namespace

PretrainingRow::PretrainingRow(QWidget* parent)
    : QWidget(parent), source_(new UnhurriedComboBox(this)),
      pictures_(new FileField("data.pretrain", tr("Pictures to pretrain on"), this)),
      labels_(new FileField("data.pretrain_labels", tr("Labels of the pictures to pretrain on"), this)),
      classes_(new QListWidget(this)), words_(ToneLabel::wrapped("pretrainWords", Tone::Hint, this)) {
    named("pretrainOn", source_,
          tr("Public pictures that a network may learn from before it sees a private one"),
          tr("Pretrain on"));
    source_->addItems({tr("nothing"), tr("another file …"), tr("classes of these data …")});
    pictures_->setToolTip(tr("Public pictures of the same size; they cost no ε"));
    labels_->setToolTip(tr("Their labels, where these are in a file of their own"));
    named("data.pretrain_classes", classes_, {}, tr("Classes that are public and only pretrain"));
    classes_->setFlow(QListView::LeftToRight);
    classes_->setWrapping(true);
    classes_->setResizeMode(QListView::Adjust);
    classes_->setSpacing(1);
    classes_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    columnIn(this, {source_, pictures_, labels_, classes_, words_}, 2);
    setFocusProxy(source_);
    connect(source_, &QComboBox::activated, this, &PretrainingRow::chooseSource);
    connect(classes_, &QListWidget::itemChanged, this, &PretrainingRow::takeClasses);
    // Labels are those of the pictures: they go with them.
    connect(pictures_, &FileField::pathEdited, this, [this](const QString& path) {
        labels_->setPath({});
        showSource();
        emit filesEdited(path, {});
    });
    connect(labels_, &FileField::pathEdited, this,
            [this](const QString& path) { emit filesEdited(pictures_->path(), path); });
    showSource();
}

void PretrainingRow::read(const DataReference& reference) {
    pictures_->setPath(QString::fromStdString(reference.pretrain));
    labels_->setPath(QString::fromStdString(reference.pretrainLabels));
    chosen_ = reference.pretrainClasses;
    source_->setCurrentIndex(!reference.pretrain.empty() ? AnotherFile
                             : !chosen_.empty()          ? Classes
                                                         : wanted_.value_or(Nothing));
    wanted_.reset();
    fillClasses();
}

void PretrainingRow::setClasses(const std::vector<std::string>& classes) {
    if (classes == known_) return;
    known_ = classes;
    fillClasses();
}

std::vector<std::string> PretrainingRow::classesApart() const {
    return source_->currentIndex() == Classes ? chosen_ : std::vector<std::string>();
}

std::optional<Error> PretrainingRow::problem() const {
    const std::vector<std::string> apart = classesApart();
    if (apart.empty()) return std::nullopt;
    for (std::size_t i = 0; i < apart.size(); ++i)
        if (!isNamed(known_, apart[i]))
            return Error{
                Sentence("class '%1', chosen for pretraining, does not occur in the label", {apart[i]}),
                "/data/pretrain_classes/" + std::to_string(i), "choose among the classes on offer"};
    if (apart.size() + 2 <= known_.size()) return std::nullopt;
    return Error{"fewer than two classes are left to learn", "/data/pretrain_classes",
                 "use fewer classes for pretraining"};
}

// Files are let go of at once; those that are wanted are yet to be named.
void PretrainingRow::chooseSource(int source) {
    const bool hadFile = !pictures_->path().isEmpty();
    if (source != AnotherFile && hadFile) {
        pictures_->setPath({});
        labels_->setPath({});
    }
    showSource();
    if (source == AnotherFile || !hadFile) {
        emit edited();
        return;
    }
    wanted_ = static_cast<Source>(source);
    emit filesEdited({}, {});
}

void PretrainingRow::takeClasses() {
    chosen_.clear();
    for (int row = 0; row < classes_->count(); ++row)
        if (classes_->item(row)->checkState() == Qt::Checked)
            chosen_.push_back(classes_->item(row)->text().toStdString());
    showSource();
    emit edited();
}

void PretrainingRow::fillClasses() {
    const QSignalBlocker quiet(classes_);
    classes_->clear();
    std::vector<std::string> offered = known_;
    for (const std::string& name : chosen_)
        if (!isNamed(offered, name)) offered.push_back(name); // to be unchecked
    for (const std::string& name : offered) {
        auto* item = new QListWidgetItem(QString::fromStdString(name), classes_);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        item->setCheckState(isNamed(chosen_, name) ? Qt::Checked : Qt::Unchecked);
    }
    const int line = classes_->count() > 0 ? classes_->sizeHintForRow(0) + 2 : fontMetrics().height() + 6;
    classes_->setFixedHeight(kLinesOfClasses * line + 2 * classes_->frameWidth() + 2);
    showSource();
}

void PretrainingRow::showSource() {
    const int source = source_->currentIndex();
    pictures_->setVisible(source == AnotherFile);
    labels_->setVisible(source == AnotherFile);
    labels_->setEnabled(!pictures_->path().isEmpty());
    classes_->setVisible(source == Classes);
    const auto wrong = problem();
    words_->setTone(wrong ? Tone::Error : Tone::Hint);
    words_->setText(wrong ? said(wrong->what + ": " + wrong->mend)
                    : source != Classes
                        ? QString()
                        : tr("Pictures of these classes count as public: they are used for pretraining "
                             "only, and their classes are not learnt."));
    words_->setVisible(source == Classes);
}

} // namespace epsiloscope
