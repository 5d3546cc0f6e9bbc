// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/DatasetLoader.h"

#include "core/data/schema/LabelGuess.h"
#include "core/data/schema/Schema.h"
#include "core/data/table/ClassNames.h"

#include <chrono>
#include <mutex>
#include <optional>

namespace epsiloscope {

namespace {

constexpr std::chrono::milliseconds kLookEvery{20};

/// Counts per class if the column were the label; empty where it cannot be one.
ClassCounts classCountsOf(const Column& column) {
    const std::vector<std::string> classes = classNames(column);
    if (classes.size() < 2 || classes.size() > maximumClasses) return {};
    ClassCounts counts;
    for (const std::string& name : classes)
        counts.emplace_back(name, 0);
    for (const int index : classOfRows(column, classes))
        if (index >= 0) ++counts[static_cast<std::size_t>(index)].second;
    mostFrequentFirst(counts);
    return counts;
}

} // namespace

DatasetPicture pictureOf(const Table& table, const std::stop_token& stop) {
    DatasetPicture picture;
    picture.names = ColumnNames(table);
    for (std::size_t column = 0; column < table.columns.size() && !stop.stop_requested(); ++column) {
        picture.summaries.push_back(summarise(table.columns[column]));
        picture.kinds.push_back(kindOf(table.columns[column], picture.summaries.back()));
        const std::size_t distinct = picture.summaries.back().distinct;
        const bool possible =
            distinct >= 2 && distinct <= maximumClasses && !picture.names.mistakable(column);
        auto counts = possible ? classCountsOf(table.columns[column]) : ClassCounts{};
        picture.likelyPositive.push_back(counts.size() == 2 ? guessPositive(table.columns[column])
                                                            : std::string());
        picture.classCounts.push_back(std::move(counts));
    }
    if (!stop.stop_requested()) picture.guessedLabel = guessLabel(table);
    return picture;
}

/// What one load has to say. The thread that loads puts it in, the one that shows takes it out.
struct DatasetLoader::Mailbox {
    explicit Mailbox(DataReference what) : reference(std::move(what)) {}

    const DataReference reference;
    std::mutex mutex;
    std::optional<std::pair<quint64, quint64>> progress; ///< the latest, until it is taken
    std::optional<Result<std::shared_ptr<const Dataset>>>
        outcome;                                   ///< present once the thread has ended its work
    std::shared_ptr<const DatasetPicture> picture; ///< where the outcome is a dataset

    bool ended() {
        const std::scoped_lock lock(mutex);
        return outcome.has_value();
    }
};

DatasetLoader::DatasetLoader(QObject* parent)
    : DatasetLoader([](const DataReference& reference, const LoadProgress& progress,
                       const std::stop_token& stop) { return loadDataset(reference, progress, stop); },
                    parent) {}

DatasetLoader::DatasetLoader(LoadFunction load, QObject* parent) : QObject(parent), load_(std::move(load)) {
    qRegisterMetaType<Error>();
    qRegisterMetaType<DataReference>();
    qRegisterMetaType<std::shared_ptr<const Dataset>>();
    qRegisterMetaType<std::shared_ptr<const DatasetPicture>>();
    clock_.setInterval(kLookEvery);
    connect(&clock_, &QTimer::timeout, this, &DatasetLoader::look);
}

DatasetLoader::~DatasetLoader() {
    // All are told before the first is waited for.
    for (Load& each : loads_)
        each.thread.request_stop();
}

void DatasetLoader::load(const DataReference& reference) {
    cancel();
    current_ = std::make_shared<Mailbox>(reference);
    loads_.push_back({current_, std::jthread([load = load_, mailbox = current_](const std::stop_token& stop) {
                          work(load, *mailbox, stop);
                      })});
    clock_.start();
}

void DatasetLoader::cancel() {
    current_.reset();
    for (Load& each : loads_)
        each.thread.request_stop();
}

void DatasetLoader::work(const LoadFunction& load, Mailbox& mailbox, const std::stop_token& stop) {
    const LoadProgress tell = [&mailbox](std::uint64_t done, std::uint64_t total) {
        const std::scoped_lock lock(mailbox.mutex);
        mailbox.progress.emplace(done, total);
    };
    auto outcome = load(mailbox.reference, tell, stop);
    std::shared_ptr<const DatasetPicture> picture;
    if (outcome.ok()) picture = std::make_shared<const DatasetPicture>(pictureOf((*outcome)->table, stop));
    const std::scoped_lock lock(mailbox.mutex);
    mailbox.picture = std::move(picture);
    mailbox.outcome = std::move(outcome);
}

void DatasetLoader::look() {
    // A thread that has said its last word is joined in no time.
    std::erase_if(loads_,
                  [this](const Load& each) { return each.mailbox != current_ && each.mailbox->ended(); });
    if (loads_.empty()) clock_.stop();
    if (current_ == nullptr) return;
    std::optional<std::pair<quint64, quint64>> news;
    {
        const std::scoped_lock lock(current_->mutex);
        news.swap(current_->progress);
    }
    const std::shared_ptr<Mailbox> asked = current_;
    if (news) emit progress(news->first, news->second);
    if (current_ == asked && asked->ended()) finish(); // whoever heard of the progress may have cancelled
}

void DatasetLoader::finish() {
    const std::shared_ptr<Mailbox> mailbox = std::move(current_);
    current_.reset();
    const auto& outcome = *mailbox->outcome; // the thread writes nothing more
    if (outcome.ok()) {
        emit loaded(*outcome, mailbox->reference, mailbox->picture);
    } else {
        emit failed(outcome.error());
    }
}

} // namespace epsiloscope
