// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/process/ForeignProcess.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <poll.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace epsiloscope {
namespace {

constexpr const char* otherwise = "save the table as CSV";

Error notStarted(int code, const std::string& path) {
    return {Sentence("the process that reads this file cannot be started (%1)",
                     {std::error_code(code, std::generic_category()).message()}),
            path, otherwise};
}

struct Pipe {
    OpenFile from, to;
};

Result<Pipe> makePipe(const std::string& path) {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) return notStarted(errno, path);
    return Pipe{OpenFile(ends[0]), OpenFile(ends[1])};
}

/// The places where descriptors stand in the process; all others are closed there.
struct Places {
    int request, answers, file, beside;
};

/// Above the places, so that none is overwritten before it is put where it belongs.
Result<OpenFile> moved(OpenFile file, const std::string& path) {
    constexpr int abovePlaces = 10;
    if (!file) return file;
    OpenFile other(::fcntl(file.descriptor(), F_DUPFD_CLOEXEC, abovePlaces));
    if (!other) return notStarted(errno, path);
    return other;
}

Result<pid_t> spawn(const std::string& program, const Places& places, const std::string& path) {
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, places.request, 0);
    posix_spawn_file_actions_adddup2(&actions, places.answers, 1);
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_adddup2(&actions, places.file, 3);
    if (places.beside >= 0) posix_spawn_file_actions_adddup2(&actions, places.beside, 4);
    posix_spawn_file_actions_addclosefrom_np(&actions, places.beside >= 0 ? 5 : 4);
    std::string name = "epsiloscope-read", language = "LC_ALL=C.UTF-8";
    std::string zone = "TZ=UTC0"; // else libraries ask for the local one behind the walls
    std::array<char*, 2> arguments = {name.data(), nullptr};
    std::array<char*, 3> environment = {language.data(), zone.data(), nullptr};
    pid_t child = -1;
    const int code =
        ::posix_spawn(&child, program.c_str(), &actions, nullptr, arguments.data(), environment.data());
    posix_spawn_file_actions_destroy(&actions);
    if (code != 0) return notStarted(code, path);
    return child;
}

Error ended(int status, const std::string& path) {
    if (WIFSIGNALED(status) && WTERMSIG(status) == SIGXCPU)
        return {"reading this file took longer than ten minutes of processor time", path, otherwise};
    if (WIFSIGNALED(status))
        return {Sentence("the process that reads this file crashed (signal %1); nothing else is touched",
                         {WTERMSIG(status)}),
                path, otherwise};
    return {"the process that reads this file ended before its end", path, otherwise};
}

} // namespace

OpenFile& OpenFile::operator=(OpenFile&& other) noexcept {
    if (this == &other) return *this;
    if (descriptor_ >= 0) ::close(descriptor_);
    descriptor_ = other.release();
    return *this;
}

OpenFile::~OpenFile() {
    if (descriptor_ >= 0) ::close(descriptor_);
}

int OpenFile::release() {
    return std::exchange(descriptor_, -1);
}

Result<OpenFile> OpenFile::reading(const std::string& path) {
    OpenFile file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY));
    if (file) return file;
    return Error{
        Sentence("the file cannot be read (%1)", {std::error_code(errno, std::generic_category()).message()}),
        path, "check who may read it, or choose another file"};
}

Result<OpenFile> OpenFile::inMemory(const std::string& name) {
    OpenFile file(::memfd_create("epsiloscope", MFD_CLOEXEC));
    if (!file) return notStarted(errno, name);
    return file;
}

Result<void> OpenFile::append(std::string_view bytes) {
    while (!bytes.empty()) {
        const auto written = ::write(descriptor_, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0)
            return Error{Sentence("not enough memory to unpack the file (%1)",
                                  {std::error_code(errno, std::generic_category()).message()}),
                         {},
                         "unpack it yourself"};
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return {};
}

std::string foreignReaderProgram() {
    std::error_code problem;
    const std::filesystem::path self = std::filesystem::read_symlink("/proc/self/exe", problem);
    if (problem) return {};
    constexpr std::array beside = {"epsiloscope-read", "../libexec/epsiloscope/epsiloscope-read",
                                   "../app/epsiloscope-read"}; // the last: tests in a build folder
    for (const char* place : beside) {
        const auto program = (self.parent_path() / place).lexically_normal();
        if (std::filesystem::is_regular_file(program, problem)) return program.string();
    }
    return {};
}

struct ForeignProcess::State {
    pid_t child = -1;
    OpenFile answers;
    std::string path;
    std::stop_token stop;
    std::string received; ///< begins with the next message
    std::size_t used = 0; ///< of it, by the message before
    bool over = false;

    State() = default;
    State(const State&) = delete;
    State& operator=(const State&) = delete;
    ~State() {
        if (child <= 0) return;
        ::kill(child, SIGKILL);
        wait();
    }
    int wait() {
        int status = 0;
        while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
        }
        child = -1;
        return status;
    }
    /// Waits until so many bytes are received. Errors: the process ended before, or is to be stopped.
    Result<void> receive(std::size_t count);
};

Result<void> ForeignProcess::State::receive(std::size_t count) {
    constexpr std::size_t atOnce = std::size_t{512} << 10;
    constexpr int patience = 50; // milliseconds until a wish to stop is seen
    while (received.size() < count) {
        if (stop.stop_requested()) return Error{"cancelled", {}, {}};
        pollfd waiting{answers.descriptor(), POLLIN, 0};
        const int ready = ::poll(&waiting, 1, patience);
        if (ready == 0 || (ready < 0 && errno == EINTR)) continue;
        const std::size_t before = received.size();
        received.resize(before + atOnce);
        const auto got = ::read(answers.descriptor(), received.data() + before, atOnce);
        const int code = errno;
        received.resize(before + static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
        if (got < 0 && code == EINTR) continue;
        if (got <= 0) return ended(wait(), path);
    }
    return {};
}

ForeignProcess::ForeignProcess(std::unique_ptr<State> state) : state_(std::move(state)) {}
ForeignProcess::ForeignProcess(ForeignProcess&&) noexcept = default;
ForeignProcess& ForeignProcess::operator=(ForeignProcess&&) noexcept = default;
ForeignProcess::~ForeignProcess() = default;

Result<ForeignProcess> ForeignProcess::start(const ForeignRequest& request, OpenFile file, OpenFile beside,
                                             const std::string& path, std::stop_token stop) {
    const std::string program = foreignReaderProgram();
    if (program.empty())
        return Error{"the program that reads such files, epsiloscope-read, is not installed", path,
                     otherwise};
    ASSIGN_OR_RETURN(auto ask, makePipe(path));
    ASSIGN_OR_RETURN(auto answer, makePipe(path));
    ForeignRequest told = request;
    told.beside = static_cast<bool>(beside);
    const std::string words = requestToJson(told).dump(-1, ' ', false, Json::error_handler_t::replace);
    constexpr std::size_t mostWords = 60'000; // a pipe takes them without a reader
    if (words.size() > mostWords) return Error{"the query is too long", path, "make it a view"};
    ASSIGN_OR_RETURN(const auto requestEnd, moved(std::move(ask.from), path));
    ASSIGN_OR_RETURN(const auto answerEnd, moved(std::move(answer.to), path));
    ASSIGN_OR_RETURN(const auto fileEnd, moved(std::move(file), path));
    ASSIGN_OR_RETURN(const auto besideEnd, moved(std::move(beside), path));
    RETURN_IF_ERROR(ask.to.append(words));
    ask.to = OpenFile();
    auto state = std::make_unique<State>();
    ASSIGN_OR_RETURN(state->child, spawn(program,
                                         {requestEnd.descriptor(), answerEnd.descriptor(),
                                          fileEnd.descriptor(), besideEnd.descriptor()},
                                         path));
    state->answers = std::move(answer.from);
    state->path = path;
    state->stop = std::move(stop);
    return ForeignProcess(std::move(state));
}

Result<std::optional<ForeignProcess::Message>> ForeignProcess::next() {
    State& state = *state_;
    if (state.over) return std::optional<Message>();
    state.received.erase(0, std::exchange(state.used, 0));
    constexpr std::size_t headSize = 5;
    RETURN_IF_ERROR(state.receive(headSize));
    std::uint32_t length = 0;
    std::memcpy(&length, state.received.data() + 1, sizeof length);
    if (length > longestForeignMessage)
        return Error{"the process that reads the file told something that makes no sense", state.path,
                     otherwise};
    RETURN_IF_ERROR(state.receive(headSize + length));
    state.used = headSize + length;
    const Message message{static_cast<ForeignMessage>(state.received.front()),
                          std::string_view(state.received).substr(headSize, length)};
    state.over = message.kind == ForeignMessage::Done || message.kind == ForeignMessage::Failed;
    if (message.kind != ForeignMessage::Failed) return std::optional(message);
    Error error = errorFromJson(Json::parse(message.payload, nullptr, false));
    error.where = error.where.empty() ? Sentence(state.path) : Sentence("%1: %2", {state.path, error.where});
    return error;
}

} // namespace epsiloscope
